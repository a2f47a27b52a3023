import { untilOnline } from "@smart-send/ui/until-online"
import { lazy, type ComponentType } from "react"
import type { PageSlug } from "../location/page-slugs.ts"
import { SoldItemsScreen } from "../screens/sold-items/sold-items-screen.tsx"
import type { LaterScreen } from "./later-screens.ts"

/** A page, or one below it (location/page-slugs.ts). */
type PagePath = PageSlug | `${PageSlug}/${string}`

const later = (name: LaterScreen): ComponentType =>
  lazy(async () => {
    await untilOnline()
    return (await import("./later-screens.ts")).loadLaterScreen(name)
  })

/**
 * All screens. A new one gets a line here, one in later-screens.ts and a place in frame/nav-pages.ts.
 *
 * Sold items come with the app (vite.config.ts), so they are not waited for: React shows a fallback for 300 ms at least,
 * and the list was asked for only after that. What the others consist of is not known to the app itself: the names of their
 * files would be a good part of what everybody loads first.
 */
export const screens: Readonly<Partial<Record<PagePath, ComponentType>>> = {
  "sold-items": SoldItemsScreen,
  ...Object.fromEntries(
    (
      [
        "smartsend-dashboard",
        "my-orders",
        "my-orders/bookings",
        "my-orders/bookings/:reference",
        "in-transit",
        "marketplace-tracking",
        "manifests",
        "pick-and-packing",
        "package-contents",
        "app/picking-list",
        "app/mobile-picking",
        "pricing",
        "claims",
        "claims/new",
        "claims/new/:orderid",
        "claims/:id",
        "support",
        "support/:id",
        "operator",
        "operator/cases/:kind/:id",
        "operator/customers/:id",
        "enquiry",
        "enquiry/:orderid",
        "print-queue",
        "print-queue/:station",
        "prepay",
        "csv-mapping",
        "watched-folder",
        "rulemanager",
        "surcharges",
        "preferences",
        "addresses",
        "my-details",
        "settings",
        "statements-and-invoices",
        "cancellations",
        "cancellations/request/:orderid",
        "cancellations/success/:orderid",
        "app/tariff-codes",
        "accounts",
        "accounts/linked",
        "account-concerns",
        "smartsend-setup",
        "smartsend-setup-abort",
      ] as const
    ).map((path) => [path, later(path)]),
  ),
}

/** The pages of the operator's desk, for those who have nothing else (app/operator). */
export const DeskScreen = later("operator")
export const BooksScreen = later("operator/customers/:id")
/** My Account, at the address of the account area itself. */
export const HomeScreen = later("home")
export const NotPartScreen = later("not-part")
export const NotFoundScreen = later("not-found")
export const LegacyRevertScreen = later("legacy-revert")
