import type { PageSlug } from "./page-slugs.ts"
import { readSite } from "./read-site.ts"
import { baseOf, pathBelow } from "./site.ts"

/** The whole path of a page, with the locale and the prefix that the address has now: `/de-DE/myaccount/accounts`. */
export function pageAddress(slug: PageSlug): string {
  const { path } = baseOf(window.location.pathname, readSite().prefix)
  return `${path === "/" ? "" : path}/${slug}`
}

/**
 * An address of this app as its router knows it, below the present locale and prefix. Null for one that the router does not
 * reach: another locale, or another site.
 */
export function routeOf(address: string): string | null {
  const url = URL.parse(address, window.location.origin)
  if (url === null || url.origin !== window.location.origin) return null
  const { prefix } = readSite()
  const here = baseOf(window.location.pathname, prefix)
  const there = baseOf(url.pathname, prefix)
  return here.path === there.path ? pathBelow(there, url.pathname) + url.search : null
}
