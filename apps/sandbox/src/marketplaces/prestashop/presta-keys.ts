import { createHash } from "node:crypto"
import type { Shop, ShopOwner } from "../shop.ts"

/** `full` may change orders, `read` may not, `none` has no rights at all. */
export type PrestaRights = "full" | "read" | "none"

const KEY_LENGTH = 32

/** A key of a shop as it is now: when the owner takes the consent back, all of them are others. */
export function prestaKey(shop: Shop, { id, secret }: ShopOwner, rights: PrestaRights): string {
  const text = `${id}:${secret}:${rights}:${shop.consents(id)}`
  return createHash("sha256").update(text).digest("hex").slice(0, KEY_LENGTH).toUpperCase()
}

/** What is wrong with how a call shows its key; or what the key may do. */
export type PrestaKeyReading =
  | { readonly kind: "known"; readonly rights: PrestaRights }
  | { readonly kind: "wrong"; readonly code: 16 | 17 | 18 | 20 }

/** @param query the key where it stands in the address (`ws_key`). */
export function readPrestaKey(
  shop: Shop,
  owner: ShopOwner,
  authorization: string | undefined,
  query: string | undefined,
): PrestaKeyReading {
  const shown = query ?? basicUser(authorization)
  if (shown === null) return { kind: "wrong", code: 16 }
  if (shown === "") return { kind: "wrong", code: 17 }
  if (shown.length !== KEY_LENGTH) return { kind: "wrong", code: 18 }
  const rights = (["full", "read", "none"] as const).find((one) => prestaKey(shop, owner, one) === shown)
  return rights === undefined ? { kind: "wrong", code: 20 } : { kind: "known", rights }
}

function basicUser(authorization = ""): string | null {
  if (!authorization.startsWith("Basic ")) return null
  const [user = ""] = Buffer.from(authorization.slice("Basic ".length), "base64").toString("utf8").split(":")
  return user
}
