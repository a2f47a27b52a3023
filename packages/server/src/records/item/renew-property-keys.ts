import { addressSchema } from "@smart-send/domain/address/address"
import { propertyKeyOf } from "@smart-send/domain/item/property-key"
import { PROPERTY_KEY_VERSION } from "@smart-send/domain/item/property-key-version"
import { Client } from "pg"

const NAME = "PropertyKey"
/** The number of items in one transaction. */
const PART = 1000
/** Any number, but the same in every process: it is the lock that lets only one process renew at a time. */
const RENEWAL_LOCK = 7_370_412

interface Row {
  readonly id: string
  readonly recipient: unknown
}

/**
 * Gives every item still to be sent the property key of this release's rules, once for each version of the rules. The
 * key follows from the recipient, so the item's own version and activity do not change. If it is interrupted, the next
 * start does it again. Returns the number of changed keys.
 */
export async function renewPropertyKeys(ownerUrl: string): Promise<number> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock($1)", [RENEWAL_LOCK])
    const { rows } = await client.query<{ version: number }>("select version from derived_version where name = $1", [
      NAME,
    ])
    if ((rows[0]?.version ?? 0) >= PROPERTY_KEY_VERSION) return 0
    const changed = await renewAll(client)
    await client.query(
      "insert into derived_version (name, version) values ($1, $2) on conflict (name) do update set version = excluded.version",
      [NAME, PROPERTY_KEY_VERSION],
    )
    return changed
  } finally {
    // Closing the session frees the lock.
    await client.end()
  }
}

async function renewAll(client: Client): Promise<number> {
  let changed = 0
  let after = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    await client.query("begin")
    const { rows } = await client.query<Row>(
      `select id, doc -> 'Recipient' as recipient from item
       where id > $1 and marketplace_status = 'Sold' order by id limit $2 for update`,
      [after, PART],
    )
    const { rowCount } = await client.query(
      `update item set doc = doc || jsonb_build_object('PropertyKey', given.key)
       from unnest($1::uuid[], $2::text[]) as given (id, key)
       where item.id = given.id and doc ->> 'PropertyKey' is distinct from given.key`,
      [rows.map(({ id }) => id), rows.map(keyOf)],
    )
    await client.query("commit")
    changed += rowCount ?? 0
    const last = rows.at(-1)
    if (last === undefined || rows.length < PART) return changed
    after = last.id
  }
}

function keyOf({ recipient }: Row): string {
  const address = addressSchema.safeParse(recipient)
  return address.success ? propertyKeyOf(address.data) : ""
}
