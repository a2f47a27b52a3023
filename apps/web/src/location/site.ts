import { DEFAULT_LOCALE, isSupportedLocale, wholeLocales } from "../locales/supported-locales.ts"

/** What the server put into the page's meta tags: the tenant's name, brand and path prefix. */
export interface Site {
  readonly tenant: string
  readonly prefix: string
  readonly productName: string
  readonly accent: string
  /** The address of an outside OIDC issuer; null when this origin is the issuer. */
  readonly issuer: string | null
}

/** `/{locale?}/{prefix?}` (PAGE-2), the part of an address before the page. */
export interface Base {
  readonly locale: string | null
  readonly prefix: string | null
  /** `/de-DE/myaccount`, `/myaccount` or `/`: the router's basename. */
  readonly path: string
}

export function baseOf(pathname: string, prefix: string): Base {
  const segments = pathname.split("/").filter((segment) => segment !== "")
  const locale = segments[0] !== undefined && isSupportedLocale(segments[0]) ? segments[0] : null
  const next = segments[locale === null ? 0 : 1]
  const hasPrefix = prefix !== "" && next === prefix
  const parts = [locale, hasPrefix ? prefix : null].filter((part) => part !== null)
  return { locale, prefix: hasPrefix ? prefix : null, path: `/${parts.join("/")}` }
}

/** The path of a page below its base: `/de-DE/myaccount/sold-items` is `/sold-items`. */
export function pathBelow(base: Base, pathname: string): string {
  const rest = base.path === "/" ? pathname : pathname.slice(base.path.length)
  return rest.startsWith("/") ? rest : `/${rest}`
}

/** The same page in another locale. The address names the locale only if it did before or has to. */
export function inLocale(pathname: string, prefix: string, locale: string): string {
  const base = baseOf(pathname, prefix)
  if (base.locale === null) return pathname
  const rest = pathBelow(base, pathname)
  return `/${[locale, base.prefix].filter((part) => part !== null).join("/")}${rest === "/" ? "" : rest}`
}

/** Where an address leads that names a locale without all its texts: no page mixes two. Null for any other (PAGE-2). */
export function inWholeLocale(pathname: string, prefix: string): string | null {
  const { locale } = baseOf(pathname, prefix)
  return locale === null || wholeLocales.some((whole) => whole === locale)
    ? null
    : inLocale(pathname, prefix, DEFAULT_LOCALE)
}

/**
 * Where `/` leads: the same locale with the tenant's prefix. Null when the address already names a page or the prefix.
 */
export function homeBase(pathname: string, prefix: string): string | null {
  const base = baseOf(pathname, prefix)
  if (base.prefix !== null || prefix === "" || pathBelow(base, pathname) !== "/") return null
  return `${base.path === "/" ? "" : base.path}/${prefix}`
}
