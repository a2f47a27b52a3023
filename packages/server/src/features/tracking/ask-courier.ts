import type { Courier, UnreadEvent } from "@smart-send/connectors/courier"
import { withinBudget } from "../../platform/third-party/within-budget.ts"
import { eventsOfParcel, type ParcelEvent } from "../../records/tracking/parcel-events.ts"

/** What a courier knows of a line's parcels, and what of it can't be read. */
interface CourierSaid {
  readonly events: readonly ParcelEvent[]
  readonly unread: readonly UnreadEvent[]
}

/** Null while any answer is in doubt, for half an answer would be a wrong summary. */
export async function askCourier(
  courier: Courier,
  numbers: readonly string[],
  callBudgetMs: number,
): Promise<CourierSaid | null> {
  const events: ParcelEvent[] = []
  const unread: UnreadEvent[] = []
  for (const number of numbers) {
    const outcome = await withinBudget(async (signal) => courier.track(number, signal), callBudgetMs)
    if (outcome.kind === "unknown") return null
    if (outcome.kind !== "found") continue
    events.push(...eventsOfParcel(number, outcome.events))
    unread.push(...(outcome.unread ?? []).map((why) => ({ trackingNumber: number, why })))
  }
  return { events, unread }
}
