import { crc32 } from "node:zlib"
import type { ItemId } from "@smart-send/domain/id/id"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { sql, type Kysely } from "kysely"
import { connect } from "../../platform/db/connect.ts"
import type { Tx } from "../../platform/db/scope.ts"
import type { Tables } from "../../platform/db/tables.ts"
import { tell } from "../outbox/tell.ts"
import type { TenantConfig } from "../settings/tenant-config.ts"

/** The number of items in one transaction. */
const PART = 1000
/** Any number, but the same in every process: it is the lock that lets only one process renew at a time. */
const RENEWAL_LOCK = 7_370_413

/** It waits for another process's renewal, and for lists of any length. */
const PATIENT = { statement_timeout: 0, lock_timeout: 0, silentMillis: 0 }

/** The current names of a tenant's services, column by column. */
interface Names {
  readonly providers: readonly string[]
  readonly accounts: readonly string[]
  readonly ids: readonly string[]
  readonly names: readonly string[]
}

interface Renewal {
  readonly tenants: readonly TenantConfig[]
  readonly catalogue: Catalogue
  /**
   * Checks all items even if these names were applied last time, because another process may have saved other names in
   * the meantime.
   */
  readonly anew: boolean
}

/**
 * Gives the service of every item, booked or not, the name under which the item's tenant sells it now. Lists are sent
 * as they are stored, so the stored name has to be right. A service that has left the catalogue keeps its last name. An
 * item's own version and activity do not change, and the seller's open pages are told. If it is interrupted, the next
 * start does it again. Returns the number of changed items.
 */
export async function renewServiceNames(ownerUrl: string, { tenants, catalogue, anew }: Renewal): Promise<number> {
  const { db } = connect(ownerUrl, { max: 1, limits: PATIENT })
  try {
    // All in one session, because the lock and the setting belong to the session and end with it.
    return await db.connection().execute(async (session) => {
      await sql`select pg_advisory_lock(${RENEWAL_LOCK}), set_config('app.renews', 'names', false)`.execute(session)
      let changed = 0
      for (const tenant of tenants) {
        const names = namesOf(catalogueFor(catalogue, tenant))
        const mark = { name: `ServiceName ${tenant.Tenant}`, version: crc32(JSON.stringify(names)) | 0 }
        if (!anew && (await isMarked(session, mark))) continue
        changed += await renewAll(session, tenant.Tenant, names)
        await sql`
          insert into derived_version (name, version) values (${mark.name}, ${mark.version})
          on conflict (name) do update set version = excluded.version
        `.execute(session)
      }
      return changed
    })
  } finally {
    await db.destroy()
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

type Session = Kysely<Tables>

async function isMarked(session: Session, { name, version }: { readonly name: string; readonly version: number }) {
  const { rows } = await sql`select from derived_version where name = ${name} and version = ${version}`.execute(session)
  return rows.length > 0
}

async function renewAll(session: Session, tenant: string, names: Names): Promise<number> {
  let changed = 0
  let after = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    const { ids, renamed } = await session.transaction().execute((tx) => renewPart(tx, { tenant, after, names }))
    changed += renamed
    const last = ids.at(-1)
    if (last === undefined || ids.length < PART) return changed
    after = last
  }
}

interface Part {
  readonly tenant: string
  /** Only items with a greater id. */
  readonly after: string
  readonly names: Names
}

async function renewPart(tx: Tx, { tenant, after, names }: Part) {
  const { rows } = await sql<{ id: string }>`
    select id from item where tenant_id = ${tenant} and id > ${after} order by id limit ${PART} for update
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  const renamed = await rename(tx, ids, names)
  await tellSellers(
    tx,
    tenant,
    renamed.filter(({ isListed }) => isListed),
  )
  return { ids, renamed: renamed.length }
}

interface Renamed {
  readonly id: ItemId
  readonly customer: string
  readonly isListed: boolean
}

/** Renames the chosen and the booked service wherever the name differs. */
async function rename(tx: Tx, items: readonly string[], { providers, accounts, ids, names }: Names) {
  const { rows } = await sql<Renamed>`
    with given as (
      select * from unnest(${providers}::text[], ${accounts}::text[], ${ids}::text[], ${names}::text[])
        as given (provider, account, id, name)
    ),
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
      where item.id = any(${items}::uuid[]) and (chosen.name is not null or booked.name is not null)
    )
    update item set doc = renamed.doc from renamed where item.id = renamed.id
    returning item.id, item.customer_id as customer, item.status <> 'Deleted' as "isListed"
  `.execute(tx)
  return rows
}

/**
 * Tells each seller's open pages. It locks the customers' rows, so it runs last in the transaction, in the order of the
 * ids.
 */
async function tellSellers(tx: Tx, tenant: string, renamed: readonly Renamed[]): Promise<void> {
  const byCustomer = Map.groupBy(renamed, ({ customer }) => customer)
  for (const customer of [...byCustomer.keys()].toSorted()) {
    await sql`select set_config('app.tenant', ${tenant}, true), set_config('app.customer', ${customer}, true)`.execute(
      tx,
    )
    const ids = (byCustomer.get(customer) ?? []).map(({ id }) => id)
    await tell(tx, "smartsend_items_updated", ids)
  }
}
