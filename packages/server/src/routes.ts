import type { Platform, Route } from "./context.ts"
import { addressCheckRoutes } from "./features/address-check/address-check-routes.ts"
import { addressSearchRoutes } from "./features/address-search/address-search-routes.ts"
import { achievementRoutes } from "./features/achievement/achievement-routes.ts"
import { activityRoutes } from "./features/activity/activity-routes.ts"
import { bookingRoutes } from "./features/booking/booking-routes.ts"
import { caseRoutes } from "./features/case/case-routes.ts"
import { cancellationRoutes } from "./features/cancellation/cancellation-routes.ts"
import { csvImportRoutes } from "./features/csv-import/csv-import-routes.ts"
import type { ImportParts } from "./features/marketplace-import/import-parts.ts"
import { marketplaceImportRoutes } from "./features/marketplace-import/marketplace-import-routes.ts"
import type { ItemMaking } from "./features/csv-import/item-making.ts"
import { csvMappingRoutes } from "./features/csv-mapping/csv-mapping-routes.ts"
import { readCsvMappings } from "./features/csv-mapping/csv-mapping-store.ts"
import { createEach } from "./features/item/create-items.ts"
import { foreseeCreation } from "./features/item/foresee-creation.ts"
import { rememberedParcels } from "./features/product/remembered-parcels.ts"
import { readProducts } from "./features/product/product-store.ts"
import { collectionDateRoutes } from "./features/collection-date/collection-date-routes.ts"
import { countryRoutes } from "./features/country/country-routes.ts"
import { customerRoutes } from "./features/customer/customer-routes.ts"
import { customsRoutes } from "./features/customs/customs-routes.ts"
import { dashboardRoutes } from "./features/dashboard/dashboard-routes.ts"
import { readConcerns } from "./features/concern/read-concerns.ts"
import { dispatchRoutes } from "./features/dispatch/dispatch-routes.ts"
import { dropLocationRoutes } from "./features/drop-location/drop-location-routes.ts"
import { extraRoutes } from "./features/extra/extra-routes.ts"
import { exportRoutes } from "./features/export/export-routes.ts"
import { groupingRoutes } from "./features/grouping/grouping-routes.ts"
import { invoiceRoutes } from "./features/invoice/invoice-routes.ts"
import { itemRoutes } from "./features/item/item-routes.ts"
import { replaceSenderOf } from "./features/item/replace-sender.ts"
import { labelPress } from "./features/label/label-press.ts"
import { labelRoutes } from "./features/label/label-routes.ts"
import { mailRoutes } from "./features/mail/mail-routes.ts"
import { manifestRoutes } from "./features/manifest/manifest-routes.ts"
import { marketplaceAccountRoutes } from "./features/marketplace-account/marketplace-account-routes.ts"
import { listStatements } from "./features/invoice/list-statements.ts"
import { operatorRoutes, type BookReaders } from "./features/operator/operator-routes.ts"
import { listOrders } from "./features/order/list-orders.ts"
import { listPrepayHistory } from "./features/prepay/list-prepay-history.ts"
import { orderRoutes } from "./features/order/order-routes.ts"
import { packageRoutes } from "./features/package/package-routes.ts"
import { pictureRoutes } from "./features/picture/picture-routes.ts"
import { paymentRoutes } from "./features/payment/payment-routes.ts"
import { prepayRoutes } from "./features/prepay/prepay-routes.ts"
import { productRoutes } from "./features/product/product-routes.ts"
import { quoteRoutes } from "./features/quote/quote-routes.ts"
import { returnRoutes } from "./features/returns/return-routes.ts"
import { ruleRoutes } from "./features/rule/rule-routes.ts"
import { savedAddressRoutes } from "./features/saved-address/saved-address-routes.ts"
import { searchRoutes } from "./features/search/search-routes.ts"
import { serviceChoiceRoutes } from "./features/service-choice/service-choice-routes.ts"
import { serviceTagRoutes } from "./features/service-tag/service-tag-routes.ts"
import { sessionRoutes } from "./features/session/session-routes.ts"
import { settingsRoutes } from "./features/settings/settings-routes.ts"
import { stationRoutes } from "./features/station/station-routes.ts"
import { statsRoutes } from "./features/stats/stats-routes.ts"
import { concernRoutes } from "./features/concern/concern-routes.ts"
import { marketplaceStatusRoutes } from "./features/marketplace-status/marketplace-status-routes.ts"
import { surchargeRoutes } from "./features/surcharge/surcharge-routes.ts"
import { tariffRoutes } from "./features/tariff/tariff-routes.ts"
import { trackingRoutes } from "./features/tracking/tracking-routes.ts"
import { userSettingRoutes } from "./features/user-setting/user-setting-routes.ts"

const features: readonly ((platform: Platform) => readonly Route[])[] = [
  settingsRoutes,
  userSettingRoutes,
  sessionRoutes,
  // Senders belong to the customer feature and items to another; this is where the two are connected.
  (platform) => customerRoutes(replaceSenderOf(platform)),
  savedAddressRoutes,
  achievementRoutes,
  addressSearchRoutes,
  addressCheckRoutes,
  itemRoutes,
  serviceChoiceRoutes,
  groupingRoutes,
  returnRoutes,
  exportRoutes,
  activityRoutes,
  productRoutes,
  ruleRoutes,
  quoteRoutes,
  customsRoutes,
  tariffRoutes,
  extraRoutes,
  collectionDateRoutes,
  dropLocationRoutes,
  csvMappingRoutes,
  // A file becomes items by what three other features know; this is where they are connected.
  (platform) => csvImportRoutes(platform, itemMaking(platform)),
  serviceTagRoutes,
  packageRoutes,
  pictureRoutes,
  countryRoutes,
  bookingRoutes,
  cancellationRoutes,
  orderRoutes,
  searchRoutes,
  manifestRoutes,
  trackingRoutes,
  mailRoutes,
  dispatchRoutes,
  marketplaceAccountRoutes,
  (platform) => marketplaceImportRoutes(platform, importParts(platform)),
  prepayRoutes,
  invoiceRoutes,
  surchargeRoutes,
  caseRoutes,
  // Operators read a customer's books as three other features know them; this is where they are connected.
  (platform) => operatorRoutes(platform, bookReaders(platform)),
  concernRoutes,
  marketplaceStatusRoutes,
  statsRoutes,
  // Concerns belong to one feature and the home page to another; this is where the two are connected.
  ({ marketplaces }) => dashboardRoutes(async (tx) => readConcerns(tx, marketplaces)),
  paymentRoutes,
  labelRoutes,
  // Labels belong to one feature and printing to another; this is where the two are connected.
  (platform) => stationRoutes(platform, labelPress(platform)),
]

function bookReaders(platform: Platform): BookReaders {
  return {
    statements: listStatements,
    ledger: listPrepayHistory,
    orders: (context, input) => listOrders(platform, context, input),
  }
}

function itemMaking(platform: Platform): ItemMaking {
  return {
    create: (context, items) => createEach(platform, context, items),
    foresee: (context, items) => foreseeCreation(platform, context, items),
    mappings: ({ customerId, tx }) => tx((work) => readCsvMappings(work, customerId)),
    products: async ({ customerId, tx }) => rememberedParcels(await tx((work) => readProducts(work, customerId))),
  }
}

/** What importing orders of linked shops takes of other features. */
export function importParts(platform: Platform): ImportParts {
  const { products } = itemMaking(platform)
  return {
    create: (context, items, onRuled) => createEach(platform, context, items, { completeness: "storable", onRuled }),
    products,
  }
}

/** Every route of the edge. The edge compares this list with the contract at start. */
export function allRoutes(platform: Platform): readonly Route[] {
  return features.flatMap((routesOf) => routesOf(platform))
}
