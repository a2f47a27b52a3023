import type { BadgeTone } from "@smart-send/domain/marketplace-account/badge-of-code"
import type { Meaning } from "@smart-send/ui/meaning-badge"

const MEANINGS: Readonly<Record<BadgeTone, Meaning>> = {
  plain: "moving",
  success: "ready",
  warning: "attention",
  error: "broken",
}

/** How what is said of an account is coloured: its badge, its message and its concern alike. */
export function meaningOfTone(tone: BadgeTone): Meaning {
  return MEANINGS[tone]
}
