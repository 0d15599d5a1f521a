# The command menu: what each command does, 1 to 256 characters, no markup.

command-durak = Открыть стол
command-hand = Мои карты
command-rules = Правила этого стола
command-top = Кто здесь чаще всех дурак
command-me = Мои успехи и погоны
command-history = Что здесь сыграно
command-season = Сезон и его итоги
command-replay = Посмотреть сыгранную партию
command-leave = Встать из-за стола
command-stop = Закрыть стол
command-settings = Настройки
command-help = Как играть
command-start = С чего начать
