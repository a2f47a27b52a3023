import type { IntegrationAccount } from "@smart-send/contract/marketplace-account/integration-shapes"
import type { SyncCode } from "@smart-send/domain/marketplace-account/sync-code"
import type { Meaning } from "@smart-send/ui/meaning-badge"

/** How a linked account stands, in one word of the locale files. */
export type AccountState = "relink" | "setup" | "paused" | "limited" | "trouble" | "linked"

/** What the seller does about it first; null while there is nothing to do. */
export type AccountNeed = "Relink" | "Configure" | "Resume"

const NEEDS: Readonly<Record<AccountState, AccountNeed | null>> = {
  relink: "Relink",
  setup: "Configure",
  paused: "Resume",
  limited: null,
  trouble: null,
  linked: null,
}

const MEANINGS: Readonly<Record<AccountState, Meaning>> = {
  relink: "broken",
  setup: "broken",
  paused: "saved",
  limited: "attention",
  trouble: "attention",
  linked: "ready",
}

/** What the account's problem makes of it, where it is neither expired nor to be set up. */
const OF_PROBLEM: Readonly<Record<SyncCode, AccountState>> = {
  "SYNC-AUTHENTICATED": "linked",
  "SYNC-STARTED": "linked",
  "SYNC-COMPLETED": "linked",
  "IMPORT-AUTHENTICATED": "linked",
  "IMPORT-STARTED": "linked",
  "IMPORT-COMPLETED": "linked",
  "RULE-STARTED": "linked",
  "RULE-COMPLETED": "linked",
  "SAVE-STARTED": "linked",
  "SAVE-COMPLETED": "linked",
  ERROR: "trouble",
  "CREDS-EXPIRED": "relink",
  "WIDER-ISSUE": "trouble",
  "IMPORT-THROTTLED": "limited",
  "AUTH-FAILED": "relink",
  "SETUP-REQUIRED": "setup",
  "SCOPE-MISSING": "relink",
  "AUTO-DISPATCH-FAIL": "linked",
}

/** A paused account asks its shop nothing, so that what was wrong before is told once it goes on. */
export function stateOf({ Expired, SetupRequired, Paused, Problem }: IntegrationAccount): AccountState {
  if (Paused) return "paused"
  if (Expired) return "relink"
  if (SetupRequired) return "setup"
  return Problem === null ? "linked" : OF_PROBLEM[Problem]
}

export function needOf(state: AccountState): AccountNeed | null {
  return NEEDS[state]
}

export function meaningOf(state: AccountState): Meaning {
  return MEANINGS[state]
}
