import { matchPath } from "react-router"
import { HOME_PATH, LIST_PAGE, pagesBelow, pageSlugs, TOOL_PAGE } from "../location/page-slugs.ts"
import { SoldItemsScreen } from "../screens/sold-items/sold-items-screen.tsx"
import { laterScreen } from "./later-screen.tsx"
import type { LaterScreen } from "./later-screens.ts"

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
      ...(path === LIST_PAGE ? { Screen: SoldItemsScreen, ask: null } : laterScreen(path)),
    })),
  )

const home = laterScreen("home" satisfies LaterScreen)

/** The pages of the operator's desk, for those who have nothing else (app/operator). */
export const { Screen: DeskScreen } = laterScreen("operator" satisfies LaterScreen)
export const { Screen: BooksScreen } = laterScreen("operator/customers/:id" satisfies LaterScreen)
/** My Account, at the address of the account area itself. */
export const { Screen: HomeScreen } = home
export const { Screen: NotPartScreen } = laterScreen("not-part" satisfies LaterScreen)
export const { Screen: NotFoundScreen } = laterScreen("not-found" satisfies LaterScreen)
export const { Screen: LegacyRevertScreen } = laterScreen("legacy-revert" satisfies LaterScreen)

/**
 * Asks for the screen at a path, before it is known who is there: signing in and reading the settings take longer. Null for the list,
 * which comes with the app, and for what is no page. Never rejects; what failed is asked for again where it is drawn.
 */
export function askForScreen(path: string): Promise<void> | null {
  const ask = path === HOME_PATH ? home.ask : screens.find((screen) => matchPath(screen.path, path) !== null)?.ask
  if (ask === null || ask === undefined) return null
  return ask().then(
    () => undefined,
    () => undefined,
  )
}
