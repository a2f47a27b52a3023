import { crc32 } from "node:zlib"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { Client } from "pg"
import type { TenantConfig } from "../settings/tenant-config.ts"

/** Items of one transaction. */
const PART = 1000
/** Any number, the same in every process: only one renews at a time. */
const RENEWAL_LOCK = 7_370_413

/** What a tenant calls its services now, column by column. */
interface Names {
  readonly providers: readonly string[]
  readonly accounts: readonly string[]
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

interface Renewal {
  readonly tenants: readonly TenantConfig[]
  readonly catalogue: Catalogue
  /** Looks through all items, even where these very names were given last: another process may have saved under others meanwhile. */
  readonly anew: boolean
}

/**
 * Gives the service of every item, booked or not, the name by which the item's tenant sells it now. Lists are sent as the database
 * has them, so the name has to be right there; one that has left the catalogue keeps its last. An item's own version and its
 * activity stay as they are, and its seller's open pages are told. Stopped half-way, the next start does it again. Answers how many
 * items were changed.
 */
export async function renewServiceNames(ownerUrl: string, { tenants, catalogue, anew }: Renewal): Promise<number> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1), set_config('app.renews', 'names', false)", [RENEWAL_LOCK])
    let changed = 0
    for (const tenant of tenants) {
      const names = namesOf(catalogueFor(catalogue, tenant))
      const mark = { name: `ServiceName ${tenant.Tenant}`, version: crc32(JSON.stringify(names)) | 0 }
      if (!anew && (await isMarked(client, mark))) continue
      changed += await renewAll(client, tenant.Tenant, names)
      await client.query(
        "insert into derived_version (name, version) values ($1, $2) on conflict (name) do update set version = excluded.version",
        [mark.name, mark.version],
      )
    }
    return changed
  } finally {
    // Ending the session frees the lock.
    await client.end()
  }
}

function namesOf({ accounts }: Catalogue): Names {
  const services = accounts.flatMap(({ provider, account, services }) =>
    services.map(({ details }) => ({ provider, account, id: details.Id, name: details.Name })),
  )
  return {
    providers: services.map(({ provider }) => provider),
    accounts: services.map(({ account }) => account),
    ids: services.map(({ id }) => id),
    names: services.map(({ name }) => name),
  }
}

async function isMarked(client: Client, { name, version }: { readonly name: string; readonly version: number }) {
  const { rows } = await client.query("select from derived_version where name = $1 and version = $2", [name, version])
  return rows.length > 0
}

async function renewAll(client: Client, tenant: string, { providers, accounts, ids, names }: Names): Promise<number> {
  let changed = 0
  let after = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    await client.query("begin")
    const { rows } = await client.query<{ id: string }>(
      "select id from item where tenant_id = $1 and id > $2 order by id limit $3 for update",
      [tenant, after, PART],
    )
    const { rows: renamed } = await client.query<{ id: string; customer: string; isListed: boolean }>(RENAME, [
      rows.map(({ id }) => id),
      providers,
      accounts,
      ids,
      names,
    ])
    await tell(
      client,
      tenant,
      renamed.filter(({ isListed }) => isListed),
    )
    await client.query("commit")
    changed += renamed.length
    const last = rows.at(-1)
    if (last === undefined || rows.length < PART) return changed
    after = last.id
  }
}

/** The service chosen and the service booked, each where it is called otherwise. */
const RENAME = `
  with given as (select * from unnest($2::text[], $3::text[], $4::text[], $5::text[]) as given (provider, account, id, name)),
  renamed as (
    select item.id,
      doc || case when chosen.name is null then '{}' else
        jsonb_build_object('Service', doc -> 'Service' || jsonb_build_object('Name', chosen.name)) end
      || case when booked.name is null then '{}' else
        jsonb_build_object('BookingDetails', doc -> 'BookingDetails' || jsonb_build_object('Service',
          doc -> 'BookingDetails' -> 'Service' || jsonb_build_object('Name', booked.name))) end as doc
    from item
    left join given as chosen on chosen.id = doc -> 'Service' ->> 'Id'
      and chosen.provider = doc -> 'Service' ->> 'Provider' and chosen.account = doc -> 'Service' ->> 'AccountId'
      and chosen.name is distinct from doc -> 'Service' ->> 'Name'
    left join given as booked on booked.id = doc -> 'BookingDetails' -> 'Service' ->> 'Id'
      and booked.provider = doc -> 'BookingDetails' -> 'Service' ->> 'Provider'
      and booked.account = doc -> 'BookingDetails' -> 'Service' ->> 'AccountId'
      and booked.name is distinct from doc -> 'BookingDetails' -> 'Service' ->> 'Name'
    where item.id = any($1::uuid[]) and (chosen.name is not null or booked.name is not null)
  )
  update item set doc = renamed.doc from renamed where item.id = renamed.id
  returning item.id, item.customer_id as customer, item.status <> 'Deleted' as "isListed"`

/** Dates every list that was kept, and tells open pages. Last in the transaction: it locks the customers' rows. */
async function tell(
  client: Client,
  tenant: string,
  renamed: readonly { readonly id: string; readonly customer: string }[],
): Promise<void> {
  const byCustomer = Map.groupBy(renamed, ({ customer }) => customer)
  for (const customer of [...byCustomer.keys()].toSorted()) {
    const Ids = (byCustomer.get(customer) ?? []).map(({ id }) => id)
    await client.query(
      "select set_config('app.tenant', $1, true), set_config('app.customer', $2, true), tell('smartsend_items_updated', $3::jsonb)",
      [tenant, customer, JSON.stringify({ Ids })],
    )
  }
}
