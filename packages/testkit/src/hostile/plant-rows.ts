import { learnFrom } from "@smart-send/domain/product/learn-from"
import type { Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import type { ACustomer } from "../a-customer.ts"
import { flatServiceId } from "../a-flat-catalogue.ts"
import { anAddress, anItem, anItemService, anOrderLine } from "../an-item.ts"

interface Planted extends ACustomer {
  /** The id of an item of theirs, which the other rows have as well. */
  readonly item: string
  /** In every text that a list could leak. */
  readonly says: string
}

/** A remembered product, a payment, a mapping of columns and an entry of the address book, past the edge. */
export async function plantRows(ownerDb: Db, { tenant, customerId, item, says }: Planted): Promise<void> {
  const [rememberedTeapot] = learnFrom(
    anItem({ MarketplaceOrderLines: [anOrderLine({ Product: { ...anOrderLine().Product, Description: says } })] }),
    new Map(),
  ).values()
  await sql`
    insert into product (id, tenant_id, customer_id, sku_key, doc)
    values (${item}, ${tenant}, ${customerId}, 'tea-1', ${JSON.stringify(rememberedTeapot)})
  `.execute(ownerDb)
  await sql`
    insert into payment (id, tenant_id, customer_id, provider, amount_minor, bonus_minor, currency)
    values (${item}, ${tenant}, ${customerId}, 'cards', 4711, 0, 'GBP')
  `.execute(ownerDb)
  await sql`
    insert into csv_mapping (id, tenant_id, customer_id, name, headings, mappings)
    values (${item}, ${tenant}, ${customerId}, ${says}, 'headings',
      ${JSON.stringify([{ From: says, To: "IGNORE", Id: "1" }])}::jsonb)
  `.execute(ownerDb)
  await sql`
    insert into saved_address (id, tenant_id, customer_id, key, sort, country, postcode, words, doc)
    values (${item}, ${tenant}, ${customerId}, ${"0".repeat(32)}, 'canary', 'GBR', 'M31AZ', ' canary ',
      ${JSON.stringify(anAddress({ AccountName: says, Name: says }))}::jsonb)
  `.execute(ownerDb)
}

export async function plantSurcharge(
  ownerDb: Db,
  { tenant, customerId, item, line, says }: Planted & { readonly line: string },
): Promise<void> {
  await sql`
    insert into surcharge (id, tenant_id, customer_id, booking_id, courier, tracking_number, reason, net_minor, vat_minor, currency, state)
    values (${item}, ${tenant}, ${customerId}, ${line}, 'wren', ${says}, ${says}, 100, 20, 'GBP', 'Charged')
  `.execute(ownerDb)
}

let manifests = 0

/** An open manifest; its id. */
export async function plantManifest(
  ownerDb: Db,
  { tenant, customerId, says }: Pick<Planted, "tenant" | "customerId" | "says">,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into manifest (tenant_id, customer_id, provider, account, courier, collection_key, service, sender, for_date, number)
    values (${tenant}, ${customerId}, 'PARCELYARD', 'main', 'wren', ${says},
      ${JSON.stringify(anItemService({ Id: flatServiceId("wren"), AccountId: "main" }))}::jsonb,
      ${JSON.stringify(anAddress({ Name: says }))}::jsonb, '2030-01-01', ${(manifests += 1)})
    returning id
  `.execute(ownerDb)
  const [row] = rows
  if (row === undefined) throw new Error("no manifest was made")
  return row.id
}
