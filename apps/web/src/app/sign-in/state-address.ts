/**
 * Where to go after signing in: the address stored as the sign-in's state, when it is a path of this origin
 * (`/...`, never `//host` or a backslash a browser reads as a slash); the root otherwise.
 */
export function stateAddress(state: unknown): string {
  if (typeof state !== "object" || state === null || !("address" in state)) return "/"
  const { address } = state
  if (typeof address !== "string" || !address.startsWith("/")) return "/"
  const url = URL.parse(address, "https://same.invalid")
  if (url === null || url.origin !== "https://same.invalid" || /^\/[/\\]/.test(url.pathname)) return "/"
  // A callback is no place to come back to.
  if (url.pathname.startsWith("/statics/")) return "/"
  return url.pathname + url.search + url.hash
}
