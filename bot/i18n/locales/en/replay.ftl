# Looking at a finished deal in private: step by step, and as a record file. Markup is HTML.

replay-title = ⏪ <b>{ $game } No. { $number }</b> · step { $step } of { $steps }
replay-dealt = The cards are dealt. Here we go!
replay-hand = { $name }: { $cards }
replay-no-cards = { $name }: no cards
replay-how = The number of a game, please: /replay 12. Without one I show the latest.
replay-none = There is no such finished game.
replay-unreachable = I show replays in private, and we have not met yet: open a chat with me and press Start.

did-attack = { $name } leads { $cards }
did-lead-talon = { $name } leads off the talon, unseen
did-throw = { $name } throws in { $cards }
did-beat = { $name } beats { $attack } with { $card }
did-transfer = { $name } transfers with { $cards }
did-show = { $name } shows the trump and transfers: { $cards }
did-take = { $name }: I take
did-pass = { $name }: done
did-withdraw = { $name } takes back { $cards }
did-doubt = { $name }: I doubt it!
did-hang = { $name } hangs epaulettes
did-keep = { $name } keeps the epaulettes
did-swap = { $name } swaps the trump
did-redeal = { $name } asks for a new deal
did-resign = { $name } leaves the table

record-title = 🔍 <b>Was deal No. { $number } fair?</b>
record-commitment = 🔒 Commitment: <code>{ $commitment }</code>
record-cut = ✂️ Cut at { $number }
record-not-cut = ✂️ Nobody cut.
record-secret = 🔑 Secret: <code>{ $secret }</code>
record-fingerprint = 🧾 Fingerprint: <code>{ $fingerprint }</code>
record-how = The commitment stood on the table before the deal: compare. The whole game is in the file: <code>durak verify</code> recomputes deck and result.
record-old = This game is from before packs were sealed: there is a record, but no proof.
