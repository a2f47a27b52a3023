import type { Platform } from "./context.ts"
import { bookingRoutes } from "./features/booking/booking-routes.ts"
import { customerRoutes } from "./features/customer/customer-routes.ts"
import { itemRoutes } from "./features/item/item-routes.ts"
import { labelRoutes } from "./features/label/label-routes.ts"
import { prepayRoutes } from "./features/prepay/prepay-routes.ts"
import { quoteRoutes } from "./features/quote/quote-routes.ts"
import { settingsRoutes } from "./features/settings/settings-routes.ts"
import type { Route } from "./platform/http/route.ts"

/** Every route of the edge: what each feature answers. The edge holds the list to the contract at start. */
export function allRoutes(platform: Platform): readonly Route[] {
  return [settingsRoutes, customerRoutes, itemRoutes, quoteRoutes, bookingRoutes, prepayRoutes, labelRoutes].flatMap(
    (routesOf) => routesOf(platform),
  )
}
