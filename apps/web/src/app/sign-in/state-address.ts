import { SHOP_RETURN_PATH } from "../../location/shop-return.ts"

/** Whether an address is one to come back to after signing in: a callback of the sign-in itself is not, a shop's is. */
export function isReturnable(pathname: string): boolean {
  return !pathname.startsWith("/statics/") || pathname === SHOP_RETURN_PATH
}

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
  if (!isReturnable(url.pathname)) return "/"
  return url.pathname + url.search + url.hash
}
