import type { PageSlug } from "../../location/page-slugs.ts"

/** The one courier profile whose sellers may still switch back (PAGE-11). */
const LEGACY_PROFILE = "UPLOADEDITEMS"
const PAGES: ReadonlySet<PageSlug | null> = new Set<PageSlug>(["sold-items", "smartsend"])

/** The link back to the legacy tool. It is shown on the sold-items and home tabs to sellers with that profile. */
export function isLegacyToolOffered(profile: string, page: PageSlug | null): boolean {
  return profile === LEGACY_PROFILE && PAGES.has(page)
}
