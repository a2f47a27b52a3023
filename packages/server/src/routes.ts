import type { Platform } from "./context.ts"
import { bookingRoutes } from "./features/booking/booking-routes.ts"
import { collectionDateRoutes } from "./features/collection-date/collection-date-routes.ts"
import { countryRoutes } from "./features/country/country-routes.ts"
import { customerRoutes } from "./features/customer/customer-routes.ts"
import { customsRoutes } from "./features/customs/customs-routes.ts"
import { dropLocationRoutes } from "./features/drop-location/drop-location-routes.ts"
import { extraRoutes } from "./features/extra/extra-routes.ts"
import { itemRoutes } from "./features/item/item-routes.ts"
import { labelRoutes } from "./features/label/label-routes.ts"
import { packageRoutes } from "./features/package/package-routes.ts"
import { prepayRoutes } from "./features/prepay/prepay-routes.ts"
import { quoteRoutes } from "./features/quote/quote-routes.ts"
import { serviceTagRoutes } from "./features/service-tag/service-tag-routes.ts"
import { settingsRoutes } from "./features/settings/settings-routes.ts"
import type { Route } from "./platform/http/route.ts"

const features: readonly ((platform: Platform) => readonly Route[])[] = [
  settingsRoutes,
  customerRoutes,
  itemRoutes,
  quoteRoutes,
  customsRoutes,
  extraRoutes,
  collectionDateRoutes,
  dropLocationRoutes,
  serviceTagRoutes,
  packageRoutes,
  countryRoutes,
  bookingRoutes,
  prepayRoutes,
  labelRoutes,
]

/** Every route of the edge: what each feature answers. The edge holds the list to the contract at start. */
export function allRoutes(platform: Platform): readonly Route[] {
  return features.flatMap((routesOf) => routesOf(platform))
}
