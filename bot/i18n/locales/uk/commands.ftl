# The command menu: what each command does, 1 to 256 characters, no markup.

command-durak = Відкрити стіл
command-hand = Мої карти
command-rules = Правила цього столу
command-top = Хто тут найчастіше дурень
command-me = Мої успіхи й погони
command-history = Що тут зіграно
command-season = Сезон і його підсумки
command-replay = Подивитися зіграну партію
command-leave = Встати з-за столу
command-stop = Закрити стіл
command-settings = Налаштування
command-help = Як грати
command-start = З чого почати
