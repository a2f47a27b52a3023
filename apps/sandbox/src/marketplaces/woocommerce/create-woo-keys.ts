import { createHmac } from "node:crypto"
import type { Shop } from "../shop.ts"

export const WOO_PERMISSIONS = ["read", "write", "read_write"] as const
export type WooPermissions = (typeof WOO_PERMISSIONS)[number]

export interface WooKey {
  readonly id: number
  readonly key: string
  readonly secret: string
  readonly permissions: WooPermissions
}

export interface WooKeys {
  /** The store's key with these permissions: of a consent there is one. */
  keyOf(account: string, permissions: WooPermissions): WooKey
  /** Null for a key that is not, or was revoked. */
  find(account: string, key: string): WooKey | null
}

/** Keys are made of the owner's secret and the number of consents, so that they outlive a restart and end when the seller says so. */
export function createWooKeys(shop: Shop): WooKeys {
  const textOf = (account: string, about: string) =>
    createHmac("sha256", shop.accounts.get(account)?.secret ?? "")
      .update(`${about} ${shop.consents(account)}`)
      .digest("hex")
      .slice(0, 40)
  const keyOf: WooKeys["keyOf"] = (account, permissions) => ({
    id: shop.consents(account) * WOO_PERMISSIONS.length + WOO_PERMISSIONS.indexOf(permissions) + 1,
    key: `ck_${textOf(account, `key ${permissions}`)}`,
    secret: `cs_${textOf(account, `secret ${permissions}`)}`,
    permissions,
  })
  return {
    keyOf,
    find: (account, key) =>
      WOO_PERMISSIONS.map((each) => keyOf(account, each)).find((known) => known.key === key) ?? null,
  }
}
