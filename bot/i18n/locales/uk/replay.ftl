# Looking at a finished deal in private: step by step, and as a record file. Markup is HTML.

replay-title = ⏪ <b>{ $game } № { $number }</b> · крок { $step } з { $steps }
replay-dealt = Карти роздано. Дивимося!
replay-hand = { $name }: { $cards }
replay-no-cards = { $name }: карт немає
replay-how = Номер гри — просто числом: /replay 12. Без номера покажу останню.
replay-none = Такої дограної партії не знайшлося.
replay-unreachable = Запис гри показую в особистих, а ми ще не знайомі: відкрийте чат зі мною й натисніть «Запустити».

did-attack = { $name } заходить: { $cards }
did-lead-talon = { $name } заходить з колоди, не дивлячись
did-throw = { $name } підкидає: { $cards }
did-beat = { $name } б'є { $attack } картою { $card }
did-transfer = { $name } переводить: { $cards }
did-show = { $name } показує козир і переводить: { $cards }
did-take = { $name }: беру
did-pass = { $name }: бито
did-withdraw = { $name } повертає собі { $cards }
did-doubt = { $name }: не вірю!
did-hang = { $name } вішає погони
did-keep = { $name } залишає погони собі
did-swap = { $name } міняє козир
did-redeal = { $name } просить перездати
did-resign = { $name } йде з-за столу

record-title = 🔍 <b>Перевірка роздачі № { $number }</b>
record-commitment = 🔒 Зобов'язання: <code>{ $commitment }</code>
record-cut = ✂️ Шапка: { $number }
record-not-cut = ✂️ Шапку ніхто не знімав.
record-secret = 🔑 Секрет: <code>{ $secret }</code>
record-fingerprint = 🧾 Відбиток: <code>{ $fingerprint }</code>
record-how = Зобов'язання було на столі до роздачі — звірте. Уся гра у файлі: <code>durak verify</code> перерахує колоду й підсумок.
record-old = Ця партія — з часів, коли колоду ще не запечатували: запис є, доказу немає.
