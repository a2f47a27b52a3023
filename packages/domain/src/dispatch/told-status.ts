import type { DispatchStatus } from "./dispatch-status.ts"

/**
 * How far a shop has been told.
 * - `Waiting`: nothing of it can have reached the shop. - `Sending`: somebody is at it. - `Unknown`: it may have reached the shop, which
 * is asked first. - `Withdrawn`: its parcel is not sent any more.
 */
export const TELLING_STATES = ["Waiting", "Sending", "Unknown", "Told", "Failed", "Withdrawn"] as const
export type TellingState = (typeof TELLING_STATES)[number]

export interface Telling {
  readonly state: TellingState
  /** How often it has failed by now. */
  readonly failures: number
  /** It waits until somebody has put the account right. */
  readonly isHeld: boolean
}

/** What the seller sees of it (DISPATCH-4); null where nobody is told of anything. */
export function toldStatus(telling: Telling): DispatchStatus | null {
  return STATUS[telling.state](telling)
}

const underWay = ({ failures, isHeld }: Telling): DispatchStatus =>
  failures > 0 || isHeld ? "PendingRetry" : "InProgress"

const STATUS: Readonly<Record<TellingState, (telling: Telling) => DispatchStatus | null>> = {
  Waiting: underWay,
  Sending: underWay,
  Unknown: () => "PendingRetry",
  Told: () => "Dispatched",
  Failed: () => "Failed",
  Withdrawn: () => null,
}
