/** What sellers copy along with the address of their shop: the paths of its interfaces and of its own pages. */
const TAIL = /\/(?:api|index\.php|wp-json|wp-admin|wp-login\.php|my-account|shop\/wp-json)(?:\/.*)?$/i

/**
 * The address of a shop as sellers type it (with or without `https://`, with the path of its interface, in capitals) as it is
 * called: without a trailing slash. Null where it is no address. Whether it may be called is not said.
 */
export function toStoreAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === "" || /\s/.test(text)) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (url === null || url.hostname === "") return null
  const user = url.username === "" && url.password === "" ? "" : `${url.username}:${url.password}@`
  const path = url.pathname.replace(/\/+$/, "").replace(TAIL, "").replace(/\/+$/, "")
  return `${url.protocol}//${user}${url.host}${path}`
}

/** Host and path, in which the same shop is always the same. */
export function toStoreId(address: string): string {
  return address.replace(/^[a-z]+:\/\//, "")
}
