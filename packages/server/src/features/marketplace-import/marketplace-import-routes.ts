import type { Marketplace } from "@smart-send/connectors/marketplace"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { listRefusedOrders as listRefusedOrdersCall } from "@smart-send/contract/marketplace-account/list-refused-orders"
import { retryRefusedOrders as retryRefusedOrdersCall } from "@smart-send/contract/marketplace-account/retry-refused-orders"
import { settleDifferences as settleDifferencesCall } from "@smart-send/contract/marketplace-account/settle-differences"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import { ok } from "@smart-send/domain/result/result"
import { nameOf, readRefused, type RefusedRow } from "../../records/marketplace-account/refused-orders.ts"
import { storeName } from "../../records/marketplace-account/store-name.ts"
import type { ImportParts } from "./import-parts.ts"
import { retryRefused } from "./retry-refused.ts"
import { settleDifferences } from "./settle-differences.ts"

export const marketplaceImportRoutes = (platform: Platform, parts: ImportParts): readonly Route[] => [
  route(settleDifferencesCall, (context, input) => settleDifferences(platform, context, input)),
  route(listRefusedOrdersCall, async ({ tx }) => {
    const rows = await tx(readRefused)
    return ok({ Orders: rows.map((row) => presentRefused(row, platform.marketplaces ?? new Map())) })
  }),
  route(retryRefusedOrdersCall, async (context, input) => retryRefused(platform, parts, context, input)),
]

function presentRefused(
  row: RefusedRow,
  marketplaces: ReadonlyMap<string, Marketplace>,
): ResultOf<typeof listRefusedOrdersCall>["Orders"][number] {
  return {
    Id: row.id,
    AccountId: publicAccountId(row.prefix, row.account_number),
    Integration: storeName(marketplaces, row.connector),
    AccountName: row.name,
    Order: nameOf({ id: row.order_id, number: row.number }),
    Reason: row.reason,
    Why: row.why,
    Link: row.link,
    FirstSeen: row.since.toISOString(),
    LastSeen: row.seen.toISOString(),
    Tries: row.attempts,
  }
}
