const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?=\/)/

/** One of the registered addresses, to the letter, on whatever port of this very machine (RFC 8252, 7.3): the port alone is free. */
export function isLoopbackRedirect(uri: string, registered: readonly string[]): boolean {
  const origin = LOOPBACK.exec(uri)?.[0]
  if (origin === undefined || !URL.canParse(uri)) return false
  return registered.some((address) => uri.slice(origin.length) === address.slice(new URL(address).origin.length))
}
