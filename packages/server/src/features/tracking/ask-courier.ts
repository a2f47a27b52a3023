import type { Courier } from "@smart-send/connectors/courier"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { eventsOfParcel, type ParcelEvent } from "../../records/tracking/parcel-events.ts"

/** What a courier knows of a line's parcels; null while any answer is in doubt, for half an answer would be a wrong summary. */
export async function askCourier(
  courier: Courier,
  numbers: readonly string[],
  callBudgetMs: number,
): Promise<readonly ParcelEvent[] | null> {
  const found: ParcelEvent[] = []
  for (const number of numbers) {
    const outcome = await withinBudget(async (signal) => courier.track(number, signal), callBudgetMs)
    if (outcome.kind === "unknown") return null
    if (outcome.kind === "found") found.push(...eventsOfParcel(number, outcome.events))
  }
  return found
}
