/** Every page of the tool by its slug (PAGE-1), below the locale and the prefix. */
export const pageSlugs = [
  "sold-items",
  "my-orders",
  "in-transit",
  "marketplace-tracking",
  "manifests",
  "pick-and-packing",
  "package-contents",
  "csv-mapping",
  "watched-folder",
  "rulemanager",
  "pricing",
  "smartsend",
  "smartsend-setup",
  "smartsend-setup-abort",
  "smartsend-dashboard",
  "cancellations",
  "claims",
  "support",
  "enquiry",
  "prepay",
  "print-queue",
  "surcharges",
  "statements-and-invoices",
  "account-concerns",
  "accounts",
  "addresses",
  "my-details",
  "settings",
  "preferences",
  "operator",
  "app/tariff-codes",
  "app/mobile-picking",
  "app/picking-list",
] as const
export type PageSlug = (typeof pageSlugs)[number]

/** The pages of the app group, which have no header and an error page of their own. */
export type AppSlug = Extract<PageSlug, `app/${string}`>

export function isAppSlug(path: string): path is AppSlug {
  return pageSlugs.some((slug) => slug === path && slug.startsWith("app/"))
}

/** The seller's list, to which pages lead back. */
export const LIST_PAGE: PageSlug = "sold-items"

/** The index of the tool, which is its list. */
export const TOOL_PAGE = "smartsend" satisfies PageSlug

/** The desk of the tenant's staff. */
export const OPERATOR_PAGE: PageSlug = "operator"

/** The home of the account area, below locale and prefix. */
export const HOME_PATH = "/"

/** Pages that have further pages below them (PAGE-3). */
export const pagesBelow: Readonly<Partial<Record<PageSlug, readonly string[]>>> = {
  "my-orders": ["bookings", "bookings/:reference"],
  cancellations: ["success/:orderid", "request/:orderid"],
  claims: ["new", "new/:orderid", ":id"],
  support: [":id"],
  enquiry: [":orderid"],
  operator: ["cases/:kind/:id", "customers/:id"],
  accounts: ["linked"],
  "print-queue": [":station"],
}

/** The legacy revert page (PAGE-6). */
export const REVERT_PATH = "uploadeditems/revert"

/** The page that an address below its base names; null when there is none. */
export function pageSlugOf(path: string): PageSlug | null {
  const wanted = path.replace(/^\/+|\/+$/g, "")
  const matches = pageSlugs.filter((slug) => wanted === slug || wanted.startsWith(`${slug}/`))
  return matches.find((slug) => slug === wanted || pagesBelow[slug] !== undefined) ?? null
}
