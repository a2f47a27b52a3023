import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { HOME_PATH, pageSlugOf, REVERT_PATH } from "../../location/page-slugs.ts"
import { DASHBOARDS, lastDashboard } from "../../storage/last-dashboard.ts"
import { useSettings } from "../../data/settings/settings.ts"

export const PAGE_ID = "page"

/**
 * Announces a page: it names the tab, and after the first page it reads the name out and moves the focus to the page,
 * so that keyboard and screen reader do not stay where the link was. Returns the text that is read out.
 */
export function usePageArrival(pathname: string): string {
  const { t } = useTranslation()
  const { ProductName: productName } = useSettings()
  const name = t(pageNameKey(pathname), { productName })
  const [announced, setAnnounced] = useState("")
  const last = useRef(pathname)

  const dashboard = DASHBOARDS.find((slug) => slug === pageSlugOf(pathname))

  // The home page leads back to it.
  useEffect(() => {
    if (dashboard !== undefined) lastDashboard.write(dashboard)
  }, [dashboard])

  useEffect(() => {
    document.title = `${name} · ${productName}`
    if (last.current === pathname) return
    last.current = pathname
    setAnnounced(name)
    document.querySelector<HTMLElement>(`#${PAGE_ID}`)?.focus({ preventScroll: true })
  }, [pathname, name, productName])
  return announced
}

/** The key of a page's name; an address without a page is named as such. */
export function pageNameKey(pathname: string) {
  const slug = pageSlugOf(pathname)
  if (slug !== null) return `pages.${slug}` as const
  if (pathname === HOME_PATH) return "pages.home"
  return pathname === `/${REVERT_PATH}` ? "revert.title" : "notFound.title"
}
