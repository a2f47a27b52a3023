import type { NamePage } from "@smart-send/ui/page-heading"
import { useCallback, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { HOME_PATH, pageSlugOf, REVERT_PATH } from "../../location/page-slugs.ts"
import { DASHBOARDS, lastDashboard } from "../../storage/last-dashboard.ts"
import { useSettings } from "../../data/settings/settings.ts"

export const PAGE_ID = "page"

interface PageArrival {
  /** The text that is read out. */
  readonly announced: string
  /** The page's own title names the tab; until it is there, its name in the navigation does. */
  readonly namePage: NamePage
}

/**
 * Announces a page: it names the tab, and after the first page it reads the title out and moves the focus to the page,
 * so that keyboard and screen reader do not stay where the link was.
 */
export function usePageArrival(pathname: string): PageArrival {
  const { t } = useTranslation()
  const { ProductName: productName } = useSettings()
  const name = t(pageNameKey(pathname), { productName })
  const [announced, setAnnounced] = useState("")
  const last = useRef(pathname)
  const title = useRef<string | null>(null)
  const fallback = useRef(name)
  const namePage = useCallback<NamePage>(
    (next) => {
      title.current = next
      document.title = `${next ?? fallback.current} · ${productName}`
    },
    [productName],
  )

  const dashboard = DASHBOARDS.find((slug) => slug === pageSlugOf(pathname))

  // The home page leads back to it.
  useEffect(() => {
    if (dashboard !== undefined) lastDashboard.write(dashboard)
  }, [dashboard])

  useEffect(() => {
    fallback.current = name
    namePage(title.current)
    if (last.current === pathname) return
    last.current = pathname
    setAnnounced(title.current ?? name)
    document.querySelector<HTMLElement>(`#${PAGE_ID}`)?.focus({ preventScroll: true })
  }, [pathname, name, namePage])
  return { announced, namePage }
}

/** The key of a page's name; an address without a page is named as such. */
export function pageNameKey(pathname: string) {
  const slug = pageSlugOf(pathname)
  if (slug !== null) return `pages.${slug}` as const
  if (pathname === HOME_PATH) return "pages.home"
  return pathname === `/${REVERT_PATH}` ? "revert.title" : "notFound.title"
}
