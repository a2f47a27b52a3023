import { NOT_IMPORTED_CODE } from "@smart-send/domain/concern/concern"
import { refusedSentences } from "@smart-send/domain/concern/concern-sentences"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { nameOf, type RefusedRow } from "../../records/marketplace-account/refused-orders.ts"
import { type NamedMarketplaces, storeName } from "../../records/marketplace-account/store-name.ts"
import type { Concern } from "./concern.ts"

/** One concern for each account with orders that could not come in (CONCERN-9), the account that was linked first before the others. */
export function presentRefusedConcerns(
  rows: readonly RefusedRow[],
  marketplaces: NamedMarketplaces,
): readonly Concern[] {
  return [...Map.groupBy(rows, ({ account_id }) => account_id).values()].flatMap((orders) => {
    const [first] = orders
    if (first === undefined) return []
    const store = storeName(marketplaces, first.connector)
    const named = orders.map(({ order_id: id, number, why }) => ({ order: nameOf({ id, number }), why }))
    const { title, description, button } = refusedSentences(named, store)
    return [
      {
        Id: `not-imported-${first.account_id}`,
        Title: title,
        Description: description,
        Button: button,
        Link: "account-concerns",
        AccountId: publicAccountId(first.prefix, first.account_number),
        Type: "worker" as const,
        Integration: store,
        AccountName: first.name,
        Code: NOT_IMPORTED_CODE,
        Since: first.since.toISOString(),
        CanTakeOut: false,
        CanDismiss: false,
      },
    ]
  })
}
