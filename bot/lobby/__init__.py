"""What a chat agrees on before the deal: pure values, no Telegram and no storage."""
