const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?(?=\/)/

/** Whether an address is exactly a registered one on this machine, apart from the port (RFC 8252, 7.3). */
export function isLoopbackRedirect(uri: string, registered: readonly string[]): boolean {
  const origin = LOOPBACK.exec(uri)?.[0]
  if (origin === undefined || !URL.canParse(uri)) return false
  return registered.some((address) => uri.slice(origin.length) === address.slice(new URL(address).origin.length))
}
