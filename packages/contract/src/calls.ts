import { caseCalls } from "./case/case-calls.ts"
import { claimCalls } from "./claim/claim-calls.ts"
import { operatorCalls } from "./operator/operator-calls.ts"
import { supportCalls } from "./support/support-calls.ts"
import { marketplaceAccountCalls } from "./marketplace-account/marketplace-account-calls.ts"
import { manifestCalls } from "./manifest/manifest-calls.ts"
import { stationCalls } from "./station/station-calls.ts"
import { ruleCalls } from "./rule/rule-calls.ts"
import type { Call } from "./call/define-call.ts"
import { listConcerns } from "./concern/list-concerns.ts"
import { getDashboardCounts } from "./dashboard/get-dashboard-counts.ts"
import { dismissConcern } from "./concern/dismiss-concern.ts"
import { takeOutGoods } from "./concern/take-out-goods.ts"
import { listAchievements } from "./achievement/list-achievements.ts"
import { seeAchievements } from "./achievement/see-achievements.ts"
import { createSavedAddress } from "./saved-address/create-saved-address.ts"
import { deleteSavedAddress } from "./saved-address/delete-saved-address.ts"
import { getSavedAddress } from "./saved-address/get-saved-address.ts"
import { listSavedAddresses } from "./saved-address/list-saved-addresses.ts"
import { updateSavedAddress } from "./saved-address/update-saved-address.ts"
import { breakDownAddress } from "./address-search/break-down-address.ts"
import { breakDownAccountAddress } from "./address-search/break-down-account-address.ts"
import { lookUpAccountAddress } from "./address-search/look-up-account-address.ts"
import { searchAccountAddresses } from "./address-search/search-account-addresses.ts"
import { retrieveAddress } from "./address-search/retrieve-address.ts"
import { searchAddresses } from "./address-search/search-addresses.ts"
import { completeBooking } from "./booking/complete-booking.ts"
import { getBookingActions } from "./booking/get-booking-actions.ts"
import { getBookingOrder } from "./booking/get-booking-order.ts"
import { getBookingStatus } from "./booking/get-booking-status.ts"
import { listBookingOrders } from "./booking/list-booking-orders.ts"
import { pauseBookingOrder } from "./booking/pause-booking-order.ts"
import { prepareBooking } from "./booking/prepare-booking.ts"
import { resumeBookingOrder } from "./booking/resume-booking-order.ts"
import { stageBooking } from "./booking/stage-booking.ts"
import { stopBookingOrder } from "./booking/stop-booking-order.ts"
import { verifyBooking } from "./booking/verify-booking.ts"
import { getCancellation } from "./cancellation/get-cancellation.ts"
import { listCancellations } from "./cancellation/list-cancellations.ts"
import { requestCancellation } from "./cancellation/request-cancellation.ts"
import { getCollectionDates } from "./collection-date/get-collection-dates.ts"
import { listCountryOptions } from "./country/list-country-options.ts"
import { listCountries } from "./country/list-countries.ts"
import { getMyDetails } from "./customer/get-my-details.ts"
import { listCustomers } from "./customer/list-customers.ts"
import { saveDefaultCustomer } from "./customer/save-default-customer.ts"
import { saveMyDetails } from "./customer/save-my-details.ts"
import { updateCustomer } from "./customer/update-customer.ts"
import { compareOrders } from "./csv-import/compare-orders.ts"
import { importFile } from "./csv-import/import-file.ts"
import { settleChanges } from "./csv-import/settle-changes.ts"
import { createCsvMapping } from "./csv-mapping/create-csv-mapping.ts"
import { deleteCsvMapping } from "./csv-mapping/delete-csv-mapping.ts"
import { listCsvMappings } from "./csv-mapping/list-csv-mappings.ts"
import { updateCsvMapping } from "./csv-mapping/update-csv-mapping.ts"
import { checkCanSend } from "./customs/check-can-send.ts"
import { listTariffCategories } from "./customs/list-tariff-categories.ts"
import { listTariffClassifications } from "./customs/list-tariff-classifications.ts"
import { listTariffSections } from "./customs/list-tariff-sections.ts"
import { lookUpTariffCode } from "./customs/look-up-tariff-code.ts"
import { suggestTariffCodesForLines } from "./customs/suggest-tariff-codes-for-lines.ts"
import { suggestTariffCodes } from "./customs/suggest-tariff-codes.ts"
import { dispatchItems } from "./dispatch/dispatch-items.ts"
import { getDispatchDetails } from "./dispatch/get-dispatch-details.ts"
import { listDispatchDetails } from "./dispatch/list-dispatch-details.ts"
import { listWaitingDispatches } from "./dispatch/list-waiting-dispatches.ts"
import { listDropLocations } from "./drop-location/list-drop-locations.ts"
import { calculateDutyPaid } from "./extra/calculate-duty-paid.ts"
import { createStatementFile } from "./invoice/create-statement-file.ts"
import { getStatementFile } from "./invoice/get-statement-file.ts"
import { issueInvoice } from "./invoice/issue-invoice.ts"
import { listStatements } from "./invoice/list-statements.ts"
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
import { listItemChanges } from "./item/list-item-changes.ts"
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
import { getLabelData } from "./label/get-label-data.ts"
import { getLabelFile } from "./label/get-label-file.ts"
import { getLabelStatus } from "./label/get-label-status.ts"
import { getPresignedLabel } from "./label/get-presigned-label.ts"
import { getCommunications } from "./mail/get-communications.ts"
import { saveCommunications } from "./mail/save-communications.ts"
import { getOrderActions } from "./order/get-order-actions.ts"
import { getOrder } from "./order/get-order.ts"
import { listAccountOrders } from "./order/list-account-orders.ts"
import { listOrders } from "./order/list-orders.ts"
import { listPackages } from "./package/list-packages.ts"
import { getPictureAddress } from "./picture/get-picture-address.ts"
import { createPayment } from "./payment/create-payment.ts"
import { getPaymentOptionBalance } from "./payment/get-payment-option-balance.ts"
import { getPayment } from "./payment/get-payment.ts"
import { listPaymentOptions } from "./payment/list-payment-options.ts"
import { createPrepayOrder } from "./prepay/create-prepay-order.ts"
import { getPrepayBalance } from "./prepay/get-prepay-balance.ts"
import { listPrepayHistory } from "./prepay/list-prepay-history.ts"
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
import { getSearchToken } from "./search/get-search-token.ts"
import { searchOrders } from "./search/search-orders.ts"
import { getSettings } from "./settings/get-settings.ts"
import { changeEmail } from "./session/change-email.ts"
import { changePassword } from "./session/change-password.ts"
import { endOtherSessions } from "./session/end-other-sessions.ts"
import { endSession } from "./session/end-session.ts"
import { listSessions } from "./session/list-sessions.ts"
import { listMonthlyStats } from "./stats/list-monthly-stats.ts"
import { getOrderTracking } from "./tracking/get-order-tracking.ts"
import { getTracking } from "./tracking/get-tracking.ts"
import { disputeSurcharge } from "./surcharge/dispute-surcharge.ts"
import { listSurcharges } from "./surcharge/list-surcharges.ts"
import { getUserSetting } from "./user-setting/get-user-setting.ts"
import { saveUserSetting } from "./user-setting/save-user-setting.ts"

/** Every call of the edge service. The server must answer each of them, the tenancy test makes each, and OpenAPI lists each. */
export const calls: readonly Call[] = [
  getSettings,
  getSearchToken,
  searchOrders,
  getUserSetting,
  saveUserSetting,
  listItems,
  listItemChanges,
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
  ...ruleCalls,
  listProviders,
  getQuoteOptions,
  quoteItems,
  getFullQuote,
  getServiceDetails,
  compareServices,
  getRateTable,
  checkCanSend,
  suggestTariffCodes,
  suggestTariffCodesForLines,
  listTariffSections,
  listTariffClassifications,
  listTariffCategories,
  lookUpTariffCode,
  calculateDutyPaid,
  getCollectionDates,
  listDropLocations,
  importFile,
  compareOrders,
  settleChanges,
  listCsvMappings,
  createCsvMapping,
  updateCsvMapping,
  deleteCsvMapping,
  listServiceTags,
  updateServiceTags,
  listPackages,
  getPictureAddress,
  listCountries,
  listCountryOptions,
  listSavedAddresses,
  getSavedAddress,
  createSavedAddress,
  updateSavedAddress,
  deleteSavedAddress,
  getMyDetails,
  saveMyDetails,
  listAchievements,
  seeAchievements,
  prepareBooking,
  completeBooking,
  stageBooking,
  getBookingStatus,
  listBookingOrders,
  getBookingOrder,
  pauseBookingOrder,
  resumeBookingOrder,
  stopBookingOrder,
  getBookingActions,
  verifyBooking,
  listOrders,
  listAccountOrders,
  getOrder,
  getOrderActions,
  getDispatchDetails,
  listDispatchDetails,
  listWaitingDispatches,
  dispatchItems,
  requestCancellation,
  getCancellation,
  ...manifestCalls,
  getCommunications,
  saveCommunications,
  listCancellations,
  listRefunds,
  listAccountRefunds,
  getTracking,
  getOrderTracking,
  getPrepayBalance,
  createPrepayOrder,
  listPrepayHistory,
  createPayment,
  listStatements,
  createStatementFile,
  getStatementFile,
  issueInvoice,
  listSurcharges,
  disputeSurcharge,
  listSessions,
  endSession,
  endOtherSessions,
  changePassword,
  changeEmail,
  listMonthlyStats,
  getDashboardCounts,
  getPayment,
  listPaymentOptions,
  getPaymentOptionBalance,
  createLabelBatch,
  createDocumentBatch,
  getDocumentFile,
  getLabelFile,
  getLabelStatus,
  getLabelData,
  getPresignedLabel,
  ...stationCalls,
  listCustomers,
  saveDefaultCustomer,
  updateCustomer,
  searchAddresses,
  breakDownAddress,
  retrieveAddress,
  searchAccountAddresses,
  breakDownAccountAddress,
  lookUpAccountAddress,
  checkAddresses,
  ...marketplaceAccountCalls,
  listConcerns,
  dismissConcern,
  takeOutGoods,
  ...claimCalls,
  ...supportCalls,
  ...caseCalls,
  ...operatorCalls,
]
