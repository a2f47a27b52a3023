import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"

const ID_BYTES = 12
/** The longest that browsers keep a cookie. */
const LIFE_SECONDS = 400 * 24 * 60 * 60
const TOKEN = /^([\w-]{16})\.([\w-]{43})$/

/** The person whom the browser belongs to. */
export interface DeviceOwner {
  readonly tenant: string
  readonly email: string
}

/**
 * The cookie of a browser that somebody has signed in with before. It signs nobody in and names nobody: guesses from
 * that browser are counted separately, so that strangers cannot lock its owner out (OWASP: device cookies). The first
 * key signs.
 */
export function createKnownDevices(keys: readonly [Buffer, ...Buffer[]]) {
  const tokenOf = (id: string, { tenant, email }: DeviceOwner, key: Buffer = keys[0]) =>
    `${id}.${createHmac("sha256", key)
      .update(JSON.stringify(["known-device", tenant, email.trim().toLowerCase(), id]))
      .digest("base64url")}`

  return {
    /** The id of the browser if its cookie belongs to this person, otherwise null. */
    idOf(cookies: string | undefined, origin: string, owner: DeviceOwner): string | null {
      const name = `${cookieName(origin)}=`
      const sent = cookies?.split(/; */).find((cookie) => cookie.startsWith(name))
      const [token, id] = TOKEN.exec(sent?.slice(name.length) ?? "") ?? []
      if (token === undefined || id === undefined) return null
      const isOurs = keys.some((key) => timingSafeEqual(Buffer.from(token), Buffer.from(tokenOf(id, owner, key))))
      return isOurs ? id : null
    },
    /** The Set-Cookie line that marks a browser as this person's. */
    setCookie(origin: string, owner: DeviceOwner): string {
      const token = tokenOf(randomBytes(ID_BYTES).toString("base64url"), owner)
      const secure = origin.startsWith("https:") ? "; Secure" : ""
      return `${cookieName(origin)}=${token}; Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`
    },
  }
}

export type KnownDevices = ReturnType<typeof createKnownDevices>

function cookieName(origin: string): string {
  return `${origin.startsWith("https:") ? "__Host-" : ""}smart-send-known`
}
