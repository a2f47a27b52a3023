import type { Failed, Marketplace, MarketplaceAccount } from "@smart-send/connectors/marketplace"
import { sql } from "kysely"
import type { Clock } from "../../platform/clock/database-clock.ts"
import { type Db, inScope } from "../../platform/db/scope.ts"
import type { Seal } from "../../platform/secrets/seal.ts"
import { openCredentials } from "./account-credentials.ts"

/** What opening accounts takes of the platform. */
export interface AccountOpening {
  readonly db: Db
  readonly clock: Clock
  readonly marketplaces?: ReadonlyMap<string, Marketplace>
  readonly credentialSeal?: Seal
}

/** Which account, and in whose scope. */
export interface AccountKey {
  readonly id: string
  readonly tenantId: string
  readonly customerId: string
  /** Of whoever has leased the account: once somebody else has it, it is gone. */
  readonly attempt?: number
}

export type Opened =
  | { readonly kind: "opened"; readonly marketplace: Marketplace; readonly account: MarketplaceAccount }
  | Failed
  | { readonly kind: "gone" }

interface Row {
  readonly connector: string
  readonly external_id: string
  readonly name: string
  readonly address: string
  readonly details: Readonly<Record<string, string>>
  readonly sealed: Uint8Array | null
  readonly key_id: string | null
}

/** Reads an account with what opens it. Credentials under a lost key have ended, as far as the seller is concerned: they link anew. */
export async function openAccount(platform: AccountOpening, key: AccountKey): Promise<Opened> {
  const { rows } = await inScope(platform.db, { tenant: key.tenantId, customerId: key.customerId }, async (tx) =>
    sql<Row>`
      select connector, external_id, name, address, details, sealed, key_id from marketplace_account
      where id = ${key.id} and state = 'Linked' and attempts = coalesce(${key.attempt ?? null}, attempts)`.execute(tx),
  )
  const [row] = rows
  const marketplace = row === undefined ? undefined : platform.marketplaces?.get(row.connector)
  if (row === undefined || marketplace === undefined || platform.credentialSeal === undefined) return { kind: "gone" }
  if (row.sealed === null || row.key_id === null) return ended("there are no credentials")
  const opened = openCredentials(platform.credentialSeal, key, { bytes: row.sealed, keyId: row.key_id })
  if (!opened.ok) return ended(`the credentials can't be opened: ${opened.error}`)
  const { external_id: externalId, name, address, details } = row
  return {
    kind: "opened",
    marketplace,
    account: { profile: { externalId, name, address, details }, credentials: opened.value },
  }
}

function ended(detail: string): Failed {
  return { kind: "problem", problem: { kind: "grant-ended", detail } }
}
