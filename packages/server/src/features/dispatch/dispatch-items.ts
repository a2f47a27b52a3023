import type { dispatchItems as dispatchItemsCall } from "@smart-send/contract/dispatch/dispatch-items"
import { requestDispatch } from "@smart-send/domain/dispatch/request-dispatch"
import type { LineDispatch } from "@smart-send/domain/dispatch/line-dispatch"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { lockItems } from "../../records/item/item-rows.ts"
import type { Dispatchers } from "./dispatcher.ts"
import { presentDispatch, readDispatches } from "./read-dispatches.ts"

type Call = typeof dispatchItemsCall

/** Asks for the marketplaces of items to be told. Locking an item lets one press at a time through, so none tells twice. */
export async function dispatchItems(
  dispatchers: Dispatchers,
  context: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const ids = [...new Set(body.Ids)]
  const wish = { retry: body.Retry, useReference: body.UseReference }
  const linked = new Set(dispatchers.keys())
  return context.tx(async (tx) => {
    const items = [...(await lockItems(tx, ids)).values()]
    const outcomes = new Map<string, string | null>()
    for (const [item, lines] of await readDispatches(tx, dispatchers, items)) {
      const asked = requestDispatch({ item, lines, linked }, wish)
      outcomes.set(item.Id, asked.ok ? null : asked.error)
      if (asked.ok) await requestOf(tx, dispatchers, item, asked.value)
    }
    const after = await readDispatches(tx, dispatchers, items)
    const details = new Map([...after].map(([item, lines]) => [item.Id, presentDispatch(item, lines, dispatchers)]))
    return ok({
      Items: ids.map((Id) => {
        const Details = details.get(Id) ?? null
        const Error = Details === null ? "We could not find that." : (outcomes.get(Id) ?? null)
        return { Id, Success: Error === null, Error, Details }
      }),
    })
  })
}

/** Each marketplace gets its own lines, those without a tracking number apart. */
async function requestOf(
  tx: Tx,
  dispatchers: Dispatchers,
  item: ShipmentItem,
  due: readonly LineDispatch[],
): Promise<void> {
  const reference = item.BookingDetails?.Reference ?? null
  for (const [source, dispatcher] of dispatchers) {
    const own = due.filter(({ Source }) => Source.Id === source)
    const numbered = own.filter(({ TrackingNumber }) => TrackingNumber !== "")
    const others = own.filter(({ TrackingNumber }) => TrackingNumber === "")
    if (numbered.length > 0) await dispatcher.request(tx, { item, lines: numbered, reference: null })
    if (others.length > 0) await dispatcher.request(tx, { item, lines: others, reference })
  }
}
