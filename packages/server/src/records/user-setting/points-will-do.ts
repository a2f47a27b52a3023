import type { Caller } from "../../platform/auth/caller.ts"
import type { BaseContext } from "../../platform/http/base-context.ts"
import { readUserSetting } from "./user-setting-store.ts"
import type { Tx } from "../../platform/db/scope.ts"

/** Whether the user allows "cheapest" to choose a service that delivers to a locker or shop. */
export async function pointsWillDo({ caller, tx }: BaseContext): Promise<boolean> {
  return tx((work) => pointsWillDoIn(work, caller))
}

/** The same within an open transaction. */
export async function pointsWillDoIn(tx: Tx, caller: Caller): Promise<boolean> {
  return (await readUserSetting(tx, caller, "PointsWillDo"))?.value === true
}
