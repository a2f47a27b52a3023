import { randomUUID } from "node:crypto"
import type { AccountSettings } from "@smart-send/domain/marketplace-account/account-settings"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import type { Source } from "@smart-send/domain/item/order-line"
import type { Marketplace } from "@smart-send/connectors/marketplace"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { Seal } from "@smart-send/server/platform/secrets/seal"
import { sealCredentials } from "@smart-send/server/records/marketplace-account/account-credentials"
import { sql } from "kysely"
import type { ACustomer } from "./a-customer.ts"

export interface ALinkedAccount {
  readonly id: string
  /** The shop's own id of it. */
  readonly externalId: string
  /** What its order lines have as their source. */
  readonly source: Source
}

/** Links an account of a customer, with credentials that do not end. */
export async function aLinkedAccount(
  ownerDb: Db,
  { tenant, customerId }: ACustomer,
  to: { readonly marketplace: Marketplace; readonly seal: Seal; readonly settings?: Partial<AccountSettings> },
): Promise<ALinkedAccount> {
  const { name, sourceId, accountPrefix, displayName } = to.marketplace.manifest
  const id = randomUUID()
  const externalId = `shop-${id}`
  const credentials = { secrets: { Key: "k" }, accessExpiresAt: null, refreshExpiresAt: null }
  const { bytes, keyId } = sealCredentials(to.seal, { tenantId: tenant, id }, credentials)
  const { rows } = await sql<{ number: string }>`
    insert into marketplace_account
      (id, tenant_id, customer_id, prefix, connector, source_id, external_id, name, address, details, sealed, key_id, settings, linked_by)
    values (${id}, ${tenant}, ${customerId}, ${accountPrefix}, ${name}, ${sourceId}, ${externalId}, ${`My ${displayName}`}, '', '{}', ${bytes}, ${keyId},
      ${JSON.stringify(to.settings ?? {})}::jsonb, '')
    returning number
  `.execute(ownerDb)
  const number = Number(rows[0]?.number)
  return {
    id,
    externalId,
    source: { Id: sourceId, AccountId: publicAccountId(accountPrefix, number), Name: `My ${displayName}` },
  }
}
