import type { Db } from "@smart-send/server/platform/db/scope"
import { lexemesOf } from "@smart-send/server/features/search/lexemes-of"
import { anItem } from "@smart-send/testkit/an-item"
import { sql } from "kysely"
import { inventOrder, inventVocabulary, type InventedOrder, type Vocabulary } from "./invent-orders.ts"

/** Order lines in all, and of ten so many of the one big seller. */
const PLANTED = 1_000_000
const BIG_OF_TEN = 6
const OTHERS = 19
const AT_ONCE = 2_000

export interface PlantedSearch {
  readonly count: number
  readonly vocabulary: Vocabulary
}

/** Gives a seller and nineteen others so many order lines to search as take ten years to send. */
export async function plantSearch(
  ownerDb: Db,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
): Promise<PlantedSearch> {
  const vocabulary = inventVocabulary()
  const now = Date.now()
  const others = await plantCustomers(ownerDb, tenant)
  const sellers = [customerId, ...others]
  await sql`
    insert into search_place (customer_id, tenant_id) select unnest(${sellers}::uuid[]), ${tenant} on conflict do nothing
  `.execute(ownerDb)
  const { rows } = await sql<{
    customer_id: string
    number: number
  }>`select customer_id, number from search_place`.execute(ownerDb)
  const numbers = new Map(rows.map((row) => [row.customer_id, row.number]))
  // Built at the end, as it is several times faster than row by row.
  await sql`drop index search_document_words`.execute(ownerDb)
  // What hangs on a new item is not searched.
  await sql`alter table item disable trigger user`.execute(ownerDb)
  for (let from = 1; from <= PLANTED; from += AT_ONCE) {
    const orders = Array.from({ length: AT_ONCE }, (_each, place) => {
      const n = from + place
      const seller = n % 10 < BIG_OF_TEN ? customerId : (others[n % OTHERS] ?? customerId)
      const order = inventOrder(vocabulary, n, { count: PLANTED, now })
      return { ...order, seller, lexemes: lexemesOf(numbers.get(seller) ?? 0, order) }
    })
    await plant(ownerDb, tenant, orders)
  }
  await sql`alter table item enable trigger user`.execute(ownerDb)
  const words = [vocabulary.first, vocabulary.last, vocabulary.streets, vocabulary.towns, vocabulary.products].flat()
  for (const id of sellers) {
    await sql`
      insert into search_word (tenant_id, customer_id, word) select ${tenant}, ${id}::uuid, unnest(${words}::text[]) on conflict do nothing
    `.execute(ownerDb)
  }
  await sql`set maintenance_work_mem = '256MB'`.execute(ownerDb)
  await sql`create index search_document_words on search_document using gin (words)`.execute(ownerDb)
  await sql`vacuum analyze search_document`.execute(ownerDb)
  await sql`vacuum analyze item`.execute(ownerDb)
  await sql`vacuum analyze search_word`.execute(ownerDb)
  return { count: PLANTED, vocabulary }
}

async function plantCustomers(ownerDb: Db, tenant: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into customer (tenant_id, name, email) select ${tenant}, 'Seller ' || n, 'search-' || n || '@bench.test'
    from generate_series(1, ${OTHERS}::int) as n returning id
  `.execute(ownerDb)
  return rows.map(({ id }) => id)
}

interface Planted extends InventedOrder {
  readonly seller: string
  readonly lexemes: readonly string[]
}

async function plant(ownerDb: Db, tenant: string, orders: readonly Planted[]): Promise<void> {
  const column = (of: (order: Planted) => string) => orders.map(of)
  await sql`
    insert into search_document (tenant_id, customer_id, id, item_id, paid, source, country, service, status, is_dispatched, is_packaged,
      words_hash, words, doc)
    select ${tenant}, seller, id, id, paid, source, country, service, status, false, false, 0, words::tsvector, padded_search_document('')
    from unnest(${column(({ seller }) => seller)}::uuid[], ${column(({ id }) => id)}::uuid[], ${column(({ paid }) => paid)}::timestamptz[],
      ${column(({ source }) => source)}::text[], ${column(({ country }) => country)}::text[],
      ${column(({ service }) => service)}::text[], ${column(({ status }) => status)}::text[],
      ${column(({ lexemes }) => lexemes.map((lexeme) => `'${lexeme}'`).join(" "))}::text[])
      as given (seller, id, paid, source, country, service, status, words)
  `.execute(ownerDb)
  await sql`
    insert into item (id, tenant_id, customer_id, created, updated, doc)
    select id, ${tenant}, seller, paid, paid, doc::jsonb
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ seller }) => seller)}::uuid[],
      ${column(({ paid }) => paid)}::timestamptz[], ${column((order) => JSON.stringify(itemOf(order)))}::text[]) as given (id, seller, paid, doc)
  `.execute(ownerDb)
}

const template = anItem()
const [templateLine] = template.MarketplaceOrderLines

/** The item that is read when its order is shown. It is archived: nothing but a search finds it. */
function itemOf({
  id,
  seller,
  paid,
  said: { buyer, street, town, postcode, country, bought, reference, sku },
}: Planted) {
  return {
    ...template,
    Id: id,
    CustomerId: seller,
    Status: "Deleted",
    Created: paid,
    Updated: paid,
    Description: bought,
    Recipient: {
      ...template.Recipient,
      Name: buyer,
      AddressLine1: street,
      Town: town,
      Postcode: postcode,
      CountryIsoCode: country,
    },
    MarketplaceOrderLines: [
      {
        ...templateLine,
        MarketplaceOrderId: reference,
        Description: bought,
        Product: { ...templateLine?.Product, Sku: sku, Description: bought },
      },
    ],
  }
}
