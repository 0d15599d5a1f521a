"""Updates as nobody sends them: real ones, spoilt, fed to the real bot by the hundred thousand."""
