import type { CompletedLink } from "../../data/marketplace-account/use-complete-link.ts"
import { routeOf } from "../../location/page-address.ts"

/** Where the seller goes on to: a page that the router reaches, or one below another locale. */
interface NextPage {
  readonly by: "router" | "browser"
  readonly to: string
}

const SETUP = /\/smartsend-setup(?:\?|$)/

/** After linking; null where the seller has declined and is told so here. A setup that was declined has a page of its own. */
export function afterLinking({ Account, ReturnUrl }: CompletedLink): NextPage | null {
  const isSetup = SETUP.test(ReturnUrl)
  if (Account === null) return isSetup ? { by: "router", to: "/smartsend-setup-abort" } : null
  const back = URL.parse(ReturnUrl, window.location.origin)
  // Whatever the server says, nobody is led to another site.
  if (back === null || back.origin !== window.location.origin || ReturnUrl === "") {
    return { by: "router", to: `/accounts?linked=${Account.Id}` }
  }
  for (const name of ["shop", "panel", "item", "field"]) back.searchParams.delete(name)
  back.searchParams.set("linked", Account.Id)
  const route = routeOf(back.href)
  return route === null ? { by: "browser", to: back.pathname + back.search } : { by: "router", to: route }
}
