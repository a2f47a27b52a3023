import { randomBytes } from "node:crypto"

/** As long as the longest link can be used. */
const LIFE_SECONDS = 7 * 24 * 60 * 60
const COOKIE = /^([\w-]{22})\.([\w-]{0,700})$/

/** What a browser keeps of what was asked for in it. */
export interface AskingBrowser {
  /** Random; the request keeps a hash of it. Whoever shows it is who asked, and need not prove it again. */
  readonly id: string
  /** For the page that says where to look for the mail. */
  readonly email: string
}

export function askingBrowserOf(cookies: string | undefined, origin: string): AskingBrowser | null {
  const name = `${cookieName(origin)}=`
  const sent = cookies?.split(/; */).find((cookie) => cookie.startsWith(name))
  const [, id, email] = COOKIE.exec(sent?.slice(name.length) ?? "") ?? []
  if (id === undefined || email === undefined) return null
  return { id, email: Buffer.from(email, "base64url").toString("utf8") }
}

export function newBrowserId(): string {
  return randomBytes(16).toString("base64url")
}

/** The Set-Cookie line for a browser that asks. */
export function askingBrowserCookie(origin: string, { id, email }: AskingBrowser): string {
  return setCookie(origin, `${id}.${Buffer.from(email).toString("base64url")}`, LIFE_SECONDS)
}

/** The one that makes it forget, once what was asked for is done. */
export function noAskingBrowserCookie(origin: string): string {
  return setCookie(origin, "", 0)
}

function setCookie(origin: string, value: string, seconds: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : ""
  return `${cookieName(origin)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function cookieName(origin: string): string {
  return `${origin.startsWith("https:") ? "__Host-" : ""}smart-send-asked`
}
