import { untilOnline } from "@smart-send/ui/until-online"
import { lazy, type ComponentType } from "react"
import { LIST_PAGE, pagesBelow, pageSlugs, TOOL_PAGE } from "../location/page-slugs.ts"
import { SoldItemsScreen } from "../screens/sold-items/sold-items-screen.tsx"
import type { LaterScreen } from "./later-screens.ts"

const later = (name: string): ComponentType =>
  lazy(async () => {
    await untilOnline()
    return (await import("./later-screens.ts")).loadLaterScreen(name)
  })

/**
 * All screens by their path: of each page but the index of the tool, and of those below one. What a new one consists of has a line in
 * later-screens.ts, and its place is in frame/nav-pages.ts.
 *
 * Sold items come with the app (vite.config.ts), so they are not waited for: React shows a fallback for 300 ms at least,
 * and the list was asked for only after that. What the others consist of is not known to the app itself: the names of their
 * files would be a good part of what everybody loads first.
 */
export const screens = pageSlugs
  .filter((slug) => slug !== TOOL_PAGE)
  .flatMap((slug) =>
    [slug, ...(pagesBelow[slug] ?? []).map((below) => `${slug}/${below}`)].map((path) => ({
      slug,
      path,
      Screen: path === LIST_PAGE ? SoldItemsScreen : later(path),
    })),
  )

/** The pages of the operator's desk, for those who have nothing else (app/operator). */
export const DeskScreen = later("operator" satisfies LaterScreen)
export const BooksScreen = later("operator/customers/:id" satisfies LaterScreen)
/** My Account, at the address of the account area itself. */
export const HomeScreen = later("home" satisfies LaterScreen)
export const NotPartScreen = later("not-part" satisfies LaterScreen)
export const NotFoundScreen = later("not-found" satisfies LaterScreen)
export const LegacyRevertScreen = later("legacy-revert" satisfies LaterScreen)
