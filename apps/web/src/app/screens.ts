import type { ComponentType } from "react"
import { lazy } from "react"
import type { PageSlug } from "../location/page-slugs.ts"
import { withTexts } from "../locales/load-texts.ts"
import { SoldItemsScreen } from "../screens/sold-items/sold-items-screen.tsx"

/**
 * All screens, each its own chunk. A new screen gets a line here and a place in frame/nav-pages.ts.
 *
 * Sold items come with the app (vite.config.ts), so they are not waited for: React shows a fallback for 300 ms at least,
 * and the list was asked for only after that.
 */
export const screens: Readonly<Partial<Record<PageSlug, ComponentType>>> = {
  "sold-items": SoldItemsScreen,
  pricing: lazy(() =>
    withTexts(["pricing"], async () => ({
      default: (await import("../screens/pricing/pricing-screen.tsx")).PricingScreen,
    })),
  ),
}

export const NotHereYetScreen = lazy(() =>
  withTexts([], async () => ({
    default: (await import("../screens/not-here-yet/not-here-yet-screen.tsx")).NotHereYetScreen,
  })),
)

export const NotFoundScreen = lazy(() =>
  withTexts([], async () => ({
    default: (await import("../screens/not-found/not-found-screen.tsx")).NotFoundScreen,
  })),
)

export const LegacyRevertScreen = lazy(() =>
  withTexts([], async () => ({
    default: (await import("../screens/legacy-revert/legacy-revert-screen.tsx")).LegacyRevertScreen,
  })),
)
