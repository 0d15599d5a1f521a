# Looking at a finished deal in private: step by step, and as a record file. Markup is HTML.

replay-title = ⏪ <b>{ $game } № { $number }</b> · шаг { $step } из { $steps }
replay-dealt = Карты сданы. Смотрим!
replay-hand = { $name }: { $cards }
replay-no-cards = { $name }: карт нет
replay-how = Номер игры — просто числом: /replay 12. Без номера покажу последнюю.
replay-none = Такой доигранной партии не нашлось.
replay-unreachable = Запись игры показываю в личке, а мы ещё не знакомы: откройте чат со мной и нажмите «Запустить».

did-attack = { $name } заходит: { $cards }
did-lead-talon = { $name } заходит с колоды, не глядя
did-throw = { $name } подкидывает: { $cards }
did-beat = { $name } бьёт { $attack } картой { $card }
did-transfer = { $name } переводит: { $cards }
did-show = { $name } показывает козырь и переводит: { $cards }
did-take = { $name }: беру
did-pass = { $name }: бито
did-withdraw = { $name } возвращает себе { $cards }
did-doubt = { $name }: не верю!
did-hang = { $name } вешает погоны
did-keep = { $name } оставляет погоны себе
did-swap = { $name } меняет козырь
did-redeal = { $name } просит пересдать
did-resign = { $name } уходит из-за стола

record-title = 🔍 <b>Проверка раздачи № { $number }</b>
record-commitment = 🔒 Обязательство: <code>{ $commitment }</code>
record-cut = ✂️ Шапка: { $number }
record-not-cut = ✂️ Шапку никто не снимал.
record-secret = 🔑 Секрет: <code>{ $secret }</code>
record-fingerprint = 🧾 Отпечаток: <code>{ $fingerprint }</code>
record-how = Обязательство было на столе до раздачи — сверьте. Вся игра в файле: <code>durak verify</code> пересчитает колоду и итог.
record-old = Эта партия — из времён, когда колоду ещё не запечатывали: запись есть, доказательства нет.
