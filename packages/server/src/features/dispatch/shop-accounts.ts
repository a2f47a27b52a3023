import type { Marketplace } from "@smart-send/connectors/marketplace"
import { type DispatchMoment, dispatchMoment } from "@smart-send/domain/dispatch/dispatch-moment"
import type { Source } from "@smart-send/domain/item/order-line"
import { accountNumberOf } from "@smart-send/domain/marketplace-account/public-account-id"
import { cutText } from "@smart-send/domain/text/cut-text"
import type { Platform } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { type LinkedAccount, readAccounts } from "../../records/marketplace-account/account-rows.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"

/** A linked account and the connector that speaks to its shop. */
export interface ShopAccount {
  readonly account: LinkedAccount
  readonly marketplace: Marketplace
  /** When its shop is told by itself. */
  readonly moment: DispatchMoment
  /** What its order lines have as their source, with the name of today. */
  readonly source: Source
}

/** The accounts of the customer in scope that can be told of dispatches, by what the source of an order line says. */
export interface ShopAccounts {
  readonly of: (source: Source) => ShopAccount | null
  readonly byId: (id: string) => ShopAccount | null
}

export async function readShopAccounts(
  { marketplaces }: Platform,
  tx: Tx,
  tenant: Pick<TenantConfig, "NotifyShop">,
): Promise<ShopAccounts> {
  if (marketplaces === undefined || marketplaces.size === 0) return { of: () => null, byId: () => null }
  const accounts = (await readAccounts(tx)).flatMap((account) => {
    const marketplace = marketplaces.get(account.connector)
    if (marketplace === undefined) return []
    const source = { Id: account.source_id, AccountId: account.publicId, Name: cutText(account.name, 100) }
    return [{ account, marketplace, moment: dispatchMoment(account.settings, tenant.NotifyShop), source }]
  })
  const byNumber = new Map(accounts.map((shop) => [shop.account.number, shop]))
  const byId = new Map(accounts.map((shop) => [shop.account.id, shop]))
  return {
    of: ({ AccountId }) => byNumber.get(accountNumberOf(AccountId) ?? -1) ?? null,
    byId: (id) => byId.get(id) ?? null,
  }
}
