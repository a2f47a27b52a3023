import { err, ok, type Result } from "../result/result.ts"

/**
 * Every state of a manifest (MANIFEST-4). `Open`: it takes lines. `Closing`: it is being closed out, with the courier where its
 * protocol has that. `Unknown`: the courier was asked, and its answer is in doubt. `Refused`: it said no. `Closed`: it is handed over.
 */
export const MANIFEST_STATES = ["Open", "Closing", "Unknown", "Refused", "Closed"] as const
export type ManifestState = (typeof MANIFEST_STATES)[number]

/**
 * What happens to a manifest. `closeOut`: by the seller, or at the hour. `doubted`: nothing that can be relied on. `absent`: looked up,
 * and the courier has taken none of it. `handedOver`: the seller's own word, which ends a doubt or a refusal.
 */
export const MANIFEST_EVENTS = ["closeOut", "accepted", "refused", "doubted", "absent", "handedOver"] as const
export type ManifestEvent = (typeof MANIFEST_EVENTS)[number]

const moves: Readonly<Record<ManifestState, Partial<Readonly<Record<ManifestEvent, ManifestState>>>>> = {
  Open: { closeOut: "Closing" },
  Closing: { accepted: "Closed", refused: "Refused", doubted: "Unknown" },
  // In doubt it is looked up. Only proof that there is none leads to a second request.
  Unknown: { accepted: "Closed", doubted: "Unknown", absent: "Closing", handedOver: "Closed" },
  Refused: { closeOut: "Closing", handedOver: "Closed" },
  Closed: {},
}

/** Decides every move of a manifest. Refuses with `STATE-NOT-ALLOWED` what the table does not have. */
export function moveManifest(state: ManifestState, event: ManifestEvent): Result<ManifestState, "STATE-NOT-ALLOWED"> {
  const to = moves[state][event]
  return to === undefined ? err("STATE-NOT-ALLOWED") : ok(to)
}

/** Its lines, its date and itself may be changed: no courier has it, nor may have it. */
export function mayChangeManifest(state: ManifestState): boolean {
  return state === "Open" || state === "Refused"
}

/** Why a manifest can't be changed now, in words for a person; null when it can (MANIFEST-5). */
export function whyNotChanged(state: ManifestState): string | null {
  if (mayChangeManifest(state)) return null
  if (state === "Closed")
    return "This manifest is closed: its parcels are handed over, so they can't be moved any more."
  return "This manifest is being closed out, so its parcels can't be moved now."
}
