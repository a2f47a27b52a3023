import type { Icon } from "@smart-send/ui/icons"
import {
  IconBan,
  IconBuildingStore,
  IconCalculator,
  IconClipboardList,
  IconHistory,
  IconHome,
  IconPackage,
  IconPlugConnected,
  IconShoppingBag,
  IconTruckDelivery,
} from "@smart-send/ui/icons"
import { useSettings } from "../../data/settings/settings.ts"
import { hasPage } from "../../location/page-features.ts"
import { HOME_PATH, type PageSlug } from "../../location/page-slugs.ts"

export interface NavPage {
  /** My Account has no slug: it stands at the address of the account area itself. */
  readonly slug: PageSlug | "home"
  readonly icon: Icon
}

/** The pages in the navigation rail, in order: those that have a screen and that a seller goes to directly. */
const navPages: readonly NavPage[] = [
  { slug: "home", icon: IconHome },
  { slug: "sold-items", icon: IconShoppingBag },
  { slug: "my-orders", icon: IconHistory },
  { slug: "pick-and-packing", icon: IconPackage },
  { slug: "manifests", icon: IconClipboardList },
  { slug: "in-transit", icon: IconTruckDelivery },
  { slug: "marketplace-tracking", icon: IconBuildingStore },
  { slug: "accounts", icon: IconPlugConnected },
  { slug: "cancellations", icon: IconBan },
  { slug: "pricing", icon: IconCalculator },
]

/** Where a page is, below locale and prefix. */
export function pathOfNavPage({ slug }: Pick<NavPage, "slug">): string {
  return slug === "home" ? HOME_PATH : `/${slug}`
}

/** Those of the tenant's pages that a seller goes to directly. */
export function useNavPages(): readonly NavPage[] {
  return usePagesOfTenant(navPages)
}

/** Those of the pages that the tenant has (FEATURE-2). */
export function usePagesOfTenant(pages: readonly NavPage[]): readonly NavPage[] {
  const { Features: features } = useSettings()
  return pages.filter(({ slug }) => slug === "home" || hasPage(features, slug))
}
