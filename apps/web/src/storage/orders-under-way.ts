import { itemIdSchema, type ItemId } from "@smart-send/domain/id/id"
import { z } from "zod"
import { localArea } from "./areas.ts"
import { storedValue } from "./stored-value.ts"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"

/** The most items: the most provider accounts of one booking, times the most items in one order. */
const MOST_ITEMS = 50 * MOST_AT_ONCE.ids

/**
 * The items of a booking that has not finished. A reloaded page asks for the state of each, including settled ones. Ids
 * only; `customer` because another person may sign in next.
 */
export const ordersUnderWay = storedValue<{ readonly customer: string; readonly ids: readonly ItemId[] } | null>({
  name: "user.booking.under-way",
  area: localArea,
  schema: z.object({ customer: z.string().max(100), ids: z.array(itemIdSchema).max(MOST_ITEMS) }).nullable(),
  fallback: null,
})
