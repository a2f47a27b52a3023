import { randomUUID } from "node:crypto"
import type { AccountSettings } from "@smart-send/domain/marketplace-account/account-settings"
import { publicAccountId } from "@smart-send/domain/marketplace-account/public-account-id"
import type { Source } from "@smart-send/domain/item/order-line"
import type { Marketplace, MarketplaceAccount } from "@smart-send/connectors/marketplace"
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

interface LinkTo {
  readonly marketplace: Marketplace
  readonly seal: Seal
  readonly settings?: Partial<AccountSettings>
  /** The account as its shop has answered a link; without it, one of its own with credentials that do not end. */
  readonly as?: MarketplaceAccount
}

/** Links an account of a customer. */
export async function aLinkedAccount(
  ownerDb: Db,
  { tenant, customerId }: ACustomer,
  to: LinkTo,
): Promise<ALinkedAccount> {
  const { name, sourceId, accountPrefix, displayName } = to.marketplace.manifest
  const id = randomUUID()
  const { profile, credentials } = to.as ?? invented(id)
  const { externalId, address, details } = profile
  const { bytes, keyId } = sealCredentials(to.seal, { tenantId: tenant, id }, credentials)
  const { rows } = await sql<{ number: string }>`
    insert into marketplace_account
      (id, tenant_id, customer_id, prefix, connector, source_id, external_id, name, address, details, sealed, key_id, settings, linked_by)
    values (${id}, ${tenant}, ${customerId}, ${accountPrefix}, ${name}, ${sourceId}, ${externalId}, ${`My ${displayName}`}, ${address}, ${JSON.stringify(details)}::jsonb, ${bytes}, ${keyId},
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

function invented(id: string): MarketplaceAccount {
  return {
    profile: { externalId: `shop-${id}`, name: "", address: "", details: {} },
    credentials: { secrets: { Key: "k" }, accessExpiresAt: null, refreshExpiresAt: null },
  }
}
