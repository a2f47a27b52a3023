import type { NewItem } from "../item/item.ts"
import { orderLineKeys, orderLineKeyText, type OrderLineKey } from "../item/order-line-key.ts"
import type { OrderLine } from "../item/order-line.ts"
import { saidOfBuyer, saidText } from "./order-said.ts"

/** The lines that their source has named, by {@link orderLineKeyText}. */
export function linesByKey(lines: readonly OrderLine[]): ReadonlyMap<string, OrderLine> {
  return new Map(
    lines
      .filter(({ MarketplaceOrderLineId }) => MarketplaceOrderLineId !== "")
      .flatMap((line) => orderLineKeys([line]).map((key) => [orderLineKeyText(key), line] as const)),
  )
}

/** An order line's key with what its source says of it. */
export interface SaidLineKey extends OrderLineKey {
  /** By `saidText`; null for a line that its source has not named. */
  readonly said: string | null
}

/** The keys of an item's lines as they are stored when it is made. */
export function saidLineKeys({
  Recipient,
  MarketplaceOrderLines: lines,
}: Pick<NewItem, "Recipient" | "MarketplaceOrderLines">): readonly SaidLineKey[] {
  const named = linesByKey(lines)
  const saidOf = saidOfBuyer(Recipient)
  return orderLineKeys(lines).map((key) => {
    const line = named.get(orderLineKeyText(key))
    const said = line === undefined ? null : saidText(saidOf(line))
    const { sourceId, sourceAccount, orderId, lineId } = key
    return { sourceId, sourceAccount, orderId, lineId, said }
  })
}
