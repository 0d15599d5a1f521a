# `durak verify`: what a record file proves, on a terminal. No markup; every text is one line.

verify-true = The record is true: everything in it fits together.
verify-secret = The secret is the one that was sealed: its SHA-256 is { $commitment }.
# $count is the number of cards, $cut 0 when nobody cut, $deal the number of the deal of this secret.
verify-deck = { $count ->
    [one] The card lies
   *[other] All { $count } cards lie
} as the secret and { $cut ->
    [0] no cut make
   *[other] the cut at { $cut } make
} them (deal { $deal }), the lots too.
verify-dealer = The first dealer was drawn by lot: { $name }.
verify-actions = { $count ->
    [one] The one action is allowed and leads
   *[other] Each of the { $count } actions is allowed, and together they lead
} to the result in the file.
verify-fools = { $count ->
    [one] The fool
   *[other] The fools
}: { $names }.
verify-no-fool = Nobody is the fool.
verify-fingerprint = Fingerprint of the record: { $fingerprint }
verify-was-cut = The pack was cut after it was sealed: who saw the commitment before the cut knows that nobody, not even the bot's owner, chose these cards.
verify-not-cut = Nobody cut. That proves that the cards were fixed before the deal; only a cut would prove that the bot's owner did not pick among many packs.
verify-compare = Compare commitment and fingerprint with what the group was shown (--commitment, --fingerprint): a file that was rewritten from beginning to end fits together as well.
verify-kept = Commitment and fingerprint are those that you were shown: this is the very deal that was played.
verify-called-off = { $count ->
    [one] One deal of the same pack was
   *[other] { $count } deals of the same pack were
} called off before: a redeal, or somebody left.
verify-series = Who dealt, and what was left on shoulders and ladders, follows from the deal before and not from this file.
verify-limits = No file can prove that nobody looked at the cards of others, be it in the database or over a shoulder.

## What is wrong

verify-wrong = The record is not true:
verify-wrong-secret = The secret was altered: its SHA-256 is not the commitment.
verify-wrong-commitment = The commitment was altered: the deck follows from the secret, but the commitment is not its SHA-256.
verify-wrong-cut = The cut was altered: the deck belongs to cut { $right }, not to { $said }. 0 means that nobody cut.
verify-wrong-deal = The number of the deal was altered: the deck belongs to deal { $right }, not to { $said }.
verify-wrong-deck = The deck was altered: card { $place } is { $said }, and secret and cut make it { $right }.
verify-wrong-deck-size = The deck was altered: these rules are played with { $right } cards.
verify-wrong-lots = The lots were altered: they are not the { $count } numbers that follow from secret and cut.
verify-wrong-dealer-lot = The dealer was altered: the lot fell on seat { $right }, the file says { $said }.
verify-wrong-dealer-fool = The dealer was altered: the fool of the deal before deals, seat { $right }, the file says { $said }.
verify-wrong-opening-lot = The opening was altered: a dealer is drawn in a first deal only, and there nobody is the fool of the deal before.
verify-wrong-action = The actions were altered: action { $number }, "{ $said }", is not allowed: { $reason }.
verify-wrong-unfinished = The actions were altered: after the last one the deal is not over.
verify-wrong-outcome = The result was altered: the actions lead to another one.
verify-wrong-unreadable = The record cannot be played: { $reason }.
verify-wrong-part-rules = The rules were altered.
verify-wrong-part-seats = The number of seats was altered.
verify-wrong-part-dealer = The dealer was altered.
verify-wrong-part-opening = The opening was altered: what the deal took over from the one before.
verify-wrong-part-players = The players were altered: other names, or the same in other seats.
verify-wrong-part-deck = The deck was altered.
verify-wrong-part-lots = The lots were altered.
verify-wrong-part-actions = The actions were altered: one was changed, removed or added.
verify-wrong-part-outcome = The result was altered.
verify-wrong-fingerprint = The fingerprints were altered: the one of the record is not made of those of its parts.
verify-wrong-other-commitment = This is another deal: the group was shown the commitment { $shown }.
verify-wrong-other-fingerprint = This is not the deal that was played: the group was shown the fingerprint { $shown }.
