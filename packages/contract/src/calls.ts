import type { Call } from "./call/define-call.ts"
import { breakDownAddress } from "./address-search/break-down-address.ts"
import { retrieveAddress } from "./address-search/retrieve-address.ts"
import { searchAddresses } from "./address-search/search-addresses.ts"
import { completeBooking } from "./booking/complete-booking.ts"
import { getBookingStatus } from "./booking/get-booking-status.ts"
import { prepareBooking } from "./booking/prepare-booking.ts"
import { getCancellation } from "./cancellation/get-cancellation.ts"
import { listCancellations } from "./cancellation/list-cancellations.ts"
import { requestCancellation } from "./cancellation/request-cancellation.ts"
import { getCollectionDates } from "./collection-date/get-collection-dates.ts"
import { listCountries } from "./country/list-countries.ts"
import { listCustomers } from "./customer/list-customers.ts"
import { saveDefaultCustomer } from "./customer/save-default-customer.ts"
import { updateCustomer } from "./customer/update-customer.ts"
import { checkCanSend } from "./customs/check-can-send.ts"
import { listDropLocations } from "./drop-location/list-drop-locations.ts"
import { calculateDutyPaid } from "./extra/calculate-duty-paid.ts"
import { arrangeReturnCollection } from "./item/arrange-return-collection.ts"
import { assignCheapestService } from "./item/assign-cheapest-service.ts"
import { assignService } from "./item/assign-service.ts"
import { checkAddresses } from "./item/check-addresses.ts"
import { createItems } from "./item/create-items.ts"
import { exportItems } from "./item/export-items.ts"
import { getItemActions } from "./item/get-item-actions.ts"
import { getItemActivity } from "./item/get-item-activity.ts"
import { getTrackingContents } from "./item/get-tracking-contents.ts"
import { groupItems } from "./item/group-items.ts"
import { listAwaitingDispatchItems } from "./item/list-awaiting-dispatch-items.ts"
import { listBookedItems } from "./item/list-booked-items.ts"
import { listDeletedItems } from "./item/list-deleted-items.ts"
import { listInTransitItems } from "./item/list-in-transit-items.ts"
import { listItemsByIdsInPath } from "./item/list-items-by-ids-in-path.ts"
import { listItemsByIds } from "./item/list-items-by-ids.ts"
import { listItems } from "./item/list-items.ts"
import { previewItems } from "./item/preview-items.ts"
import { releaseItems } from "./item/release-items.ts"
import { undoGroup } from "./item/undo-group.ts"
import { updateItemsStatus } from "./item/update-items-status.ts"
import { updateItems } from "./item/update-items.ts"
import { createDocumentBatch } from "./label/create-document-batch.ts"
import { createLabelBatch } from "./label/create-label-batch.ts"
import { getDocumentFile } from "./label/get-document-file.ts"
import { getLabelFile } from "./label/get-label-file.ts"
import { listPackages } from "./package/list-packages.ts"
import { getPrepayBalance } from "./prepay/get-prepay-balance.ts"
import { forgetProduct } from "./product/forget-product.ts"
import { listProducts } from "./product/list-products.ts"
import { rememberWeights } from "./product/remember-weights.ts"
import { updateProduct } from "./product/update-product.ts"
import { compareServices } from "./quote/compare-services.ts"
import { getFullQuote } from "./quote/get-full-quote.ts"
import { getQuoteOptions } from "./quote/get-quote-options.ts"
import { getRateTable } from "./quote/get-rate-table.ts"
import { getServiceDetails } from "./quote/get-service-details.ts"
import { listProviders } from "./quote/list-providers.ts"
import { quoteItems } from "./quote/quote-items.ts"
import { listAccountRefunds } from "./refund/list-account-refunds.ts"
import { listRefunds } from "./refund/list-refunds.ts"
import { listServiceTags } from "./service-tag/list-service-tags.ts"
import { updateServiceTags } from "./service-tag/update-service-tags.ts"
import { getSettings } from "./settings/get-settings.ts"
import { getUserSetting } from "./user-setting/get-user-setting.ts"
import { saveUserSetting } from "./user-setting/save-user-setting.ts"

/** Every call of the edge service. The server must answer each of them, the tenancy test makes each, and OpenAPI lists each. */
export const calls: readonly Call[] = [
  getSettings,
  getUserSetting,
  saveUserSetting,
  listItems,
  listItemsByIds,
  listItemsByIdsInPath,
  listBookedItems,
  listAwaitingDispatchItems,
  listInTransitItems,
  listDeletedItems,
  createItems,
  previewItems,
  updateItems,
  updateItemsStatus,
  assignCheapestService,
  assignService,
  groupItems,
  undoGroup,
  arrangeReturnCollection,
  releaseItems,
  getTrackingContents,
  getItemActions,
  getItemActivity,
  exportItems,
  listProducts,
  updateProduct,
  rememberWeights,
  forgetProduct,
  listProviders,
  getQuoteOptions,
  quoteItems,
  getFullQuote,
  getServiceDetails,
  compareServices,
  getRateTable,
  checkCanSend,
  calculateDutyPaid,
  getCollectionDates,
  listDropLocations,
  listServiceTags,
  updateServiceTags,
  listPackages,
  listCountries,
  prepareBooking,
  completeBooking,
  getBookingStatus,
  requestCancellation,
  getCancellation,
  listCancellations,
  listRefunds,
  listAccountRefunds,
  getPrepayBalance,
  createLabelBatch,
  createDocumentBatch,
  getDocumentFile,
  getLabelFile,
  listCustomers,
  saveDefaultCustomer,
  updateCustomer,
  searchAddresses,
  breakDownAddress,
  retrieveAddress,
  checkAddresses,
]
