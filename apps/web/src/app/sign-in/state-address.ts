/**
 * The address to go to after signing in: the one stored as the sign-in's state if it is a path of this origin (`/...`,
 * never `//host` or a backslash that a browser reads as a slash), otherwise the root.
 */
export function stateAddress(state: unknown): string {
  if (typeof state !== "object" || state === null || !("address" in state)) return "/"
  const { address } = state
  if (typeof address !== "string" || !address.startsWith("/")) return "/"
  const url = URL.parse(address, "https://same.invalid")
  if (url === null || url.origin !== "https://same.invalid" || /^\/[/\\]/.test(url.pathname)) return "/"
  // A callback is not a page to return to.
  if (url.pathname.startsWith("/statics/")) return "/"
  return url.pathname + url.search + url.hash
}
