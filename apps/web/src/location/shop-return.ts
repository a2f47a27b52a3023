import { readSite } from "./read-site.ts"
import { homeBase } from "./site.ts"

/** Where shops send a seller back to, registered with each of them, so that it has neither locale nor prefix. */
export const SHOP_RETURN_PATH = "/statics/marketplace-callback"

/** The page that finishes the link. */
const LINKED_PAGE = "accounts/linked"

/**
 * Takes what the shop has sent along out of the address, where it would go on to whatever the page asks for next, and keeps it
 * with the entry in the history, so that a reload still has it.
 */
export function settleShopReturn(): void {
  const { pathname, href } = window.location
  if (pathname !== SHOP_RETURN_PATH) return
  const home = homeBase("/", readSite().prefix) ?? ""
  // `usr` is where the router looks for the state of an entry.
  window.history.replaceState({ usr: { shopReturn: href } }, "", `${home}/${LINKED_PAGE}`)
}

/** The whole address at which the shop sent the seller back; null on a page that nobody was sent back to. */
export function shopReturnOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("shopReturn" in state)) return null
  return typeof state.shopReturn === "string" ? state.shopReturn : null
}
