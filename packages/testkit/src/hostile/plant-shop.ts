import { randomBytes } from "node:crypto"
import { createMarketplaces } from "@smart-send/connectors/marketplace-registry"
import type { Db } from "@smart-send/server/platform/db/scope"
import { createSeal } from "@smart-send/server/platform/secrets/seal"
import { sql } from "kysely"
import type { ACustomer } from "../a-customer.ts"

/** What a platform has whose sellers can link eBay. Nobody is asked: consent begins without a call, and is declined without one. */
export const ebayAlone = {
  marketplaces: createMarketplaces([
    {
      connector: "ebay",
      clientId: "none",
      clientSecret: "none",
      urls: { api: "http://127.0.0.1:1", identity: "http://127.0.0.1:1", consent: "http://127.0.0.1:1" },
      options: { ruName: "none" },
      allowedOrigins: [],
    },
  ]),
  credentialSeal: createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test"),
}

/**
 * Links an eBay account for a customer past the edge, with a message of the worker, an order that could not come in and a concern about an item of theirs; answers
 * what people know the account by.
 */
export async function plantShop(
  ownerDb: Db,
  { tenant, customerId, item, says }: ACustomer & { readonly item: string; readonly says: string },
): Promise<string> {
  const { rows } = await sql<{ linked: string }>`
    with account as (
      insert into marketplace_account (tenant_id, customer_id, prefix, connector, source_id, external_id, name, address, details, problem, linked_by)
      values (${tenant}, ${customerId}, 'EB', 'ebay', 'EBAY', ${says}, ${says}, ${says}, '{}', 'ERROR', '') returning id, number
    ), said as (
      insert into marketplace_notification (tenant_id, customer_id, account_id, stage, sent, code, affected, info)
      select ${tenant}, ${customerId}, id, 'import', now(), 'ERROR', 1, ${says} from account
    ), raised as (
      insert into marketplace_concern (id, tenant_id, customer_id, kind, account_id, item_id, since)
      select ${item}, ${tenant}, ${customerId}, 'cancelled-after-booking', id, ${item}, now() from account
    ), refunded as (
      insert into marketplace_refund (id, tenant_id, customer_id, account_id, item_id, order_id, state, money_minor, currency, since)
      select ${item}, ${tenant}, ${customerId}, id, ${item}, ${says}, 'refunded', 1, ${"GBP"}, now() from account
    ), refused as (
      insert into marketplace_unread (id, tenant_id, customer_id, account_id, order_id, number, why, due)
      select ${item}, ${tenant}, ${customerId}, id, ${says}, ${says}, ${says}, now() from account
    )
    select 'EB' || number as linked from account
  `.execute(ownerDb)
  const [row] = rows
  if (row === undefined) throw new Error("no account was linked")
  return row.linked
}
