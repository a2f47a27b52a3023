import type { Sale, SaleDispatch } from "../shop.ts"
import { presentLineItem } from "./present-line-item.ts"
import { connectionOf, type ConnectionArguments } from "./shopify-connection.ts"
import { gid, lineNumber, numberIn } from "./shopify-ids.ts"
import { isoSeconds, orNull } from "./shopify-values.ts"

export function presentFulfillment(sale: Sale, dispatch: SaleDispatch, order: () => object): Record<string, unknown> {
  const number = numberIn(dispatch.id, "Fulfillment")
  const numbers = [dispatch.trackingNumber, ...(dispatch.furtherNumbers ?? [])]
  const infos = numbers.map((each) => ({ company: orNull(dispatch.carrier), number: orNull(each), url: null }))
  const lines = sale.lines.flatMap((line) => {
    const told = dispatch.lines.find(({ id }) => id === line.id)
    return told === undefined ? [] : [{ line, quantity: told.quantity }]
  })
  return {
    __typename: "Fulfillment",
    id: dispatch.id,
    legacyResourceId: String(number),
    name: `${sale.number}.${sale.dispatches.indexOf(dispatch) + 1}`,
    status: "SUCCESS",
    displayStatus: "FULFILLED",
    createdAt: isoSeconds(dispatch.at),
    updatedAt: isoSeconds(dispatch.at),
    totalQuantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    requiresShipping: true,
    order,
    trackingInfo: dispatch.trackingNumber === "" && dispatch.carrier === "" ? [] : infos,
    fulfillmentLineItems: (asked: ConnectionArguments) =>
      connectionOf(
        lines.map(({ line, quantity }) => ({
          place: [0, lineNumber(line)],
          node: {
            __typename: "FulfillmentLineItem",
            id: gid("FulfillmentLineItem", lineNumber(line)),
            quantity,
            lineItem: () => presentLineItem(sale, line),
          },
        })),
        asked,
      ),
  }
}
