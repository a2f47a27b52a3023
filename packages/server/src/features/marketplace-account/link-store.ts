import { createHash, randomBytes } from "node:crypto"
import { sql } from "kysely"
import { z } from "zod"
import type { CustomerContext } from "../../context.ts"
import { type Db, inScope, type Tx } from "../../platform/db/scope.ts"
import type { Seal } from "../../platform/secrets/seal.ts"

const sealedSchema = z.strictObject({
  values: z.record(z.string(), z.string()),
  codeVerifier: z.string(),
  callbackUrl: z.string(),
  keysUrl: z.string(),
})

/** A link that was begun at a shop, with what completes it. */
export interface BegunLink extends z.infer<typeof sealedSchema> {
  readonly connector: string
  /** The account that is renewed; null for a new one. */
  readonly accountId: string | null
  readonly returnUrl: string
  /** What the shop has posted by itself; null for nothing. */
  readonly posted: unknown
}

/** 32 random bytes, which nobody guesses, as text for an address. */
export function newState(): string {
  return randomBytes(32).toString("base64url")
}

/** Only this is stored: whoever reads the database can't complete anybody's link. */
function digestOf(state: string): Buffer {
  return createHash("sha256").update(state).digest()
}

export async function keepLink(
  tx: Tx,
  seal: Seal,
  { caller, customerId }: Pick<CustomerContext, "caller" | "customerId">,
  { state, ...link }: Omit<BegunLink, "posted"> & { readonly state: string },
): Promise<void> {
  const { values, codeVerifier, callbackUrl, keysUrl } = link
  const text = JSON.stringify({ values, codeVerifier, callbackUrl, keysUrl })
  const { bytes, keyId } = seal.seal(text, purposeOf(state))
  await sql`
    insert into marketplace_link (state_digest, tenant_id, customer_id, user_id, connector, account_id, sealed, key_id, return_url)
    values (${digestOf(state)}, ${caller.tenant}, ${customerId}, ${caller.userId}, ${link.connector}, ${link.accountId},
      ${bytes}, ${keyId}, ${link.returnUrl})
  `.execute(tx)
}

/** Keeps what the shop has posted under the state, once. False where no such link of the marketplace waits for it. */
export async function keepPosted(
  db: Db,
  seal: Seal,
  { connector, state }: { readonly connector: string; readonly state: string },
  posted: unknown,
): Promise<boolean> {
  const digest = digestOf(state)
  const { rows } = await sql<{ tenant_id: string; customer_id: string }>`
    select tenant_id, customer_id from find_marketplace_link(${digest})`.execute(db)
  const [link] = rows
  if (link === undefined) return false
  const { bytes, keyId } = seal.seal(JSON.stringify(posted), postedPurpose(purposeOf(state)))
  return inScope(db, { tenant: link.tenant_id, customerId: link.customer_id }, async (tx) => {
    const kept = await sql`
      update marketplace_link set posted = ${bytes}
      where state_digest = ${digest} and connector = ${connector} and key_id = ${keyId} and posted is null
        and expires > now() returning 1`.execute(tx)
    return kept.rows.length > 0
  })
}

interface Row {
  readonly connector: string
  readonly account_id: string | null
  readonly sealed: Uint8Array
  readonly key_id: string
  readonly return_url: string
  readonly posted: Uint8Array | null
}

/** Takes a link out: it is there once, for ten minutes, for the user who began it. Null for every other state. */
export async function takeLink(
  tx: Tx,
  seal: Seal,
  { caller }: Pick<CustomerContext, "caller">,
  state: string,
): Promise<BegunLink | null> {
  const { rows } = await sql<Row>`
    delete from marketplace_link
    where state_digest = ${digestOf(state)} and user_id = ${caller.userId} and expires > now()
    returning connector, account_id, sealed, key_id, return_url, posted`.execute(tx)
  const [row] = rows
  if (row === undefined) return null
  const opened = seal.open({ bytes: row.sealed, keyId: row.key_id }, purposeOf(state))
  if (!opened.ok) return null
  return {
    ...sealedSchema.parse(JSON.parse(opened.value)),
    connector: row.connector,
    accountId: row.account_id,
    returnUrl: row.return_url,
    posted: row.posted === null ? null : openPosted(seal, state, { bytes: row.posted, keyId: row.key_id }),
  }
}

function openPosted(seal: Seal, state: string, sealed: Parameters<Seal["open"]>[0]): unknown {
  const opened = seal.open(sealed, postedPurpose(purposeOf(state)))
  return opened.ok ? (JSON.parse(opened.value) as unknown) : null
}

function purposeOf(state: string): string {
  return purposeOfDigest(digestOf(state))
}

/** What the typed values of a link are sealed for. */
export function purposeOfDigest(digest: Buffer): string {
  return `marketplace link ${digest.toString("hex")}`
}

/** What the keys of a link that a shop has posted are sealed for. */
export function postedPurpose(purpose: string): string {
  return `posted ${purpose}`
}
