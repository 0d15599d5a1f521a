"""What a record file is made of, and a fingerprint for each part of it and for the whole."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

PARTS: Final = (
    "rules",
    "seats",
    "dealer",
    "opening",
    "players",
    "deck",
    "lots",
    "actions",
    "outcome",
)


def digest(value: object) -> str:
    """SHA-256 of a value as `jq -cS` prints it."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return sha256(f"{text}\n".encode(errors="surrogatepass")).hexdigest()


def digests(form: Mapping[str, Any]) -> dict[str, str]:
    """The digest of each part of a record."""
    return {part: digest(form.get(part)) for part in PARTS}
