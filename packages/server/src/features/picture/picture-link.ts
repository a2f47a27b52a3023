import { createHmac, timingSafeEqual } from "node:crypto"
import type { LinkScope } from "../../records/label/label-link.ts"

/** Where the browser asks for pictures, by a token and the picture's address. */
export const PICTURES_PATH = "/statics/pictures"

/** A token lives between one and two of these, and is the same within one, so that browsers find the pictures they keep. */
const TURN_SECONDS = 6 * 3600
const TOKEN = /^([\da-f-]{36})\.(\d{1,12})\.([\w-]{43})$/

interface PictureAddress {
  /** Ends with `?url=`. */
  readonly address: string
  readonly expires: Date
}

/** Lets a browser of this customer see pictures of products through us. */
export function pictureAddress(scope: LinkScope, customerId: string, now: Date): PictureAddress {
  const expires = (Math.floor(now.getTime() / 1000 / TURN_SECONDS) + 2) * TURN_SECONDS
  return {
    address: `${PICTURES_PATH}/${tokenOf(scope, customerId, expires)}?url=`,
    expires: new Date(expires * 1000),
  }
}

/** The customer of a token of this tenant; null when it has expired, was altered or belongs to another tenant. */
export function readPictureToken(scope: LinkScope, token: string, now: Date): string | null {
  const [, customerId, expires] = TOKEN.exec(token) ?? []
  if (customerId === undefined || expires === undefined) return null
  const isOurs = timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(scope, customerId, Number(expires))))
  return isOurs && now.getTime() / 1000 < Number(expires) ? customerId : null
}

function tokenOf({ secret, tenant }: LinkScope, customerId: string, expires: number): string {
  // The purpose is part of the signed text, so that no other signature by the same secret can pass for this one.
  const mac = createHmac("sha256", secret)
    .update(JSON.stringify(["pictures", tenant, customerId, expires]))
    .digest("base64url")
  return [customerId, expires, mac].join(".")
}
