import type { Call } from "./call/define-call.ts"
import { completeBooking } from "./booking/complete-booking.ts"
import { getBookingStatus } from "./booking/get-booking-status.ts"
import { prepareBooking } from "./booking/prepare-booking.ts"
import { listCustomers } from "./customer/list-customers.ts"
import { assignCheapestService } from "./item/assign-cheapest-service.ts"
import { createItems } from "./item/create-items.ts"
import { getItemActions } from "./item/get-item-actions.ts"
import { listAwaitingDispatchItems } from "./item/list-awaiting-dispatch-items.ts"
import { listBookedItems } from "./item/list-booked-items.ts"
import { listDeletedItems } from "./item/list-deleted-items.ts"
import { listInTransitItems } from "./item/list-in-transit-items.ts"
import { listItemsByIdsInPath } from "./item/list-items-by-ids-in-path.ts"
import { listItemsByIds } from "./item/list-items-by-ids.ts"
import { listItems } from "./item/list-items.ts"
import { updateItemsStatus } from "./item/update-items-status.ts"
import { updateItems } from "./item/update-items.ts"
import { createLabelBatch } from "./label/create-label-batch.ts"
import { getLabelFile } from "./label/get-label-file.ts"
import { getPrepayBalance } from "./prepay/get-prepay-balance.ts"
import { getQuoteOptions } from "./quote/get-quote-options.ts"
import { listProviders } from "./quote/list-providers.ts"
import { quoteItems } from "./quote/quote-items.ts"
import { getSettings } from "./settings/get-settings.ts"

/** Every call of the edge service. The server must answer each, the tenancy test walks each, OpenAPI lists each. */
export const calls: readonly Call[] = [
  getSettings,
  listItems,
  listItemsByIds,
  listItemsByIdsInPath,
  listBookedItems,
  listAwaitingDispatchItems,
  listInTransitItems,
  listDeletedItems,
  createItems,
  updateItems,
  updateItemsStatus,
  assignCheapestService,
  getItemActions,
  listProviders,
  getQuoteOptions,
  quoteItems,
  prepareBooking,
  completeBooking,
  getBookingStatus,
  getPrepayBalance,
  createLabelBatch,
  getLabelFile,
  listCustomers,
]
