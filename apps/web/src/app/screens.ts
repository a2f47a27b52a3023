import type { ComponentType } from "react"
import { lazy } from "react"
import type { PageSlug } from "../location/page-slugs.ts"
import { withTexts } from "../locales/load-texts.ts"

/** All screens, each its own chunk. A new screen gets a line here and a place in frame/nav-pages.ts. */
export const screens: Readonly<Partial<Record<PageSlug, ComponentType>>> = {
  "sold-items": lazy(() =>
    withTexts([], async () => ({
      default: (await import("../screens/sold-items/sold-items-screen.tsx")).SoldItemsScreen,
    })),
  ),
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
