import type { StoredValue } from "../../storage/stored-value.ts"

/** How often imports are asked for. */
const EVERY_MS = 300_000
/** How long a tab that has begun keeps the others from beginning, too. */
const LOCK_MS = 60_000

type Turn = StoredValue<{ readonly begun: number; readonly answered: number }>

/**
 * Asks for every account to be imported, if no tab of this browser has within five minutes (SHOP-2). A tab that has begun locks
 * the others out for a minute, and no longer: it may have been closed, or have got no answer.
 * @param ask says whether it was answered.
 */
export async function takeImportTurn(turn: Turn, ask: () => Promise<boolean>, now: () => number): Promise<void> {
  const { begun, answered } = turn.read()
  const began = now()
  if (isWithin(began - begun, LOCK_MS) || isWithin(began - answered, EVERY_MS)) return
  turn.write({ begun: began, answered })
  if (await ask()) turn.write({ begun: began, answered: now() })
}

/** A clock that was set back makes nobody wait. */
function isWithin(age: number, most: number): boolean {
  return age >= 0 && age < most
}
