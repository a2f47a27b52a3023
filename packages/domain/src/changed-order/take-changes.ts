import type { ItemChanges, NewItem, ShipmentItem } from "../item/item.ts"
import { orderLineKeys, orderLineKeyText } from "../item/order-line-key.ts"
import type { OrderLine } from "../item/order-line.ts"
import type { OrderChange } from "./compare-order.ts"
import { linesByKey } from "./lines-by-key.ts"
import { BUYER_PARTS, buyerFields } from "./order-said.ts"

/** What of an order's changes is meant: its part and its line. */
export type ChangeName = Pick<OrderChange, "part" | "line">

/** One text for each change of an item, for maps and sets. */
export function changeName({ part, line }: ChangeName): string {
  return `${part} ${line}`
}

/** The changes of the item that take these over from its source, part by part; what the seller has changed since is never among them. */
export function takenChanges(
  item: ShipmentItem,
  sent: Pick<NewItem, "Recipient" | "MarketplaceOrderLines">,
  taken: readonly OrderChange[],
): ItemChanges {
  const takeable = taken.filter(({ isYours }) => !isYours)
  const parts = new Set(takeable.map(({ part }) => part))
  const fields = BUYER_PARTS.filter((part) => parts.has(part)).flatMap(buyerFields)
  const ofLines = takeable.filter(({ line }) => line !== "")
  return {
    ...(fields.length > 0 && {
      Recipient: {
        ...item.Recipient,
        ...Object.fromEntries(fields.map((field) => [field, sent.Recipient[field]])),
      },
    }),
    ...(ofLines.length > 0 && { MarketplaceOrderLines: takenLines(item, sent.MarketplaceOrderLines, ofLines) }),
  }
}

function takenLines(item: ShipmentItem, sent: readonly OrderLine[], taken: readonly OrderChange[]): OrderLine[] {
  const sentByKey = linesByKey(sent)
  const names = new Set(taken.map(changeName))
  const kept = item.MarketplaceOrderLines.map((line) => {
    const [key] = orderLineKeys([line])
    const text = key === undefined ? "" : orderLineKeyText(key)
    const now = sentByKey.get(text)
    if (now === undefined) return line
    return {
      ...line,
      ...(names.has(changeName({ part: "Quantity", line: text })) && { Quantity: now.Quantity }),
      ...(names.has(changeName({ part: "Value", line: text })) && { Value: now.Value }),
    }
  })
  const mine = linesByKey(item.MarketplaceOrderLines)
  const added = taken.flatMap(({ part, line }) =>
    part === "Line" && !mine.has(line) ? (sentByKey.get(line) ?? []) : [],
  )
  return [...kept, ...added]
}
