import { MANCHESTER_SENDER } from "../a-customer.ts"
import { flatServiceId } from "../a-flat-catalogue.ts"
import { anAddress, anItem, anItemService } from "../an-item.ts"

// For every call of the contract, an attempt to reach somebody else's data (SEC-2, SEC-4). A call without a row here
// fails the test.

/** The victim's ids: an item, a prepared order and its line, a saved sender, a grouping. */
export interface Foreign {
  readonly item: string
  readonly reference: string
  readonly line: string
  readonly address: string
  readonly group: string
}
export interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export const account = { provider: "PARCELYARD", account: "main" }
const { Recipient, Sender, PackageDimensions, Service, Extras, Tags, Meta, Consignment, MarketplaceOrderLines } =
  anItem({
    Service: anItemService({ Id: flatServiceId("wren"), AccountId: "main" }),
  })
const quoted = { Recipient, Sender, PackageDimensions, Service, Extras, Tags, Meta, Consignment, MarketplaceOrderLines }
const abroad = { ...quoted, Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "59000" }) }

/** How each call is made with somebody else's ids, in the path, in the body or nested. */
export const attacks: Readonly<Record<string, (foreign: Foreign) => Sent>> = {
  getSettings: () => ({}),
  getUserSetting: () => ({ query: { setting: "SavedViews" } }),
  saveUserSetting: () => ({ query: { setting: "SavedViews" }, body: [] }),
  listItems: () => ({}),
  listItemsByIds: ({ item }) => ({ body: { Ids: [item] } }),
  listItemsByIdsInPath: ({ item }) => ({ params: { ids: item } }),
  listBookedItems: () => ({}),
  listAwaitingDispatchItems: () => ({}),
  listInTransitItems: () => ({}),
  listDeletedItems: () => ({}),
  createItems: ({ item }) => ({ body: { Items: { [item]: { Id: item, CustomerId: item, Status: "Booked" } } } }),
  previewItems: ({ item }) => ({ body: { Items: { [item]: { Id: item, CustomerId: item, Status: "Booked" } } } }),
  updateItems: ({ item }) => ({
    body: {
      Items: [{ Item: { Id: item, Updated: "2026-01-01T00:00:00.000Z" }, Changes: { Description: "taken over" } }],
    },
  }),
  updateItemsStatus: ({ item }) => ({ body: { Ids: [item], Status: "Deleted" } }),
  assignCheapestService: ({ item }) => ({ body: { Ids: [item] } }),
  assignService: ({ item }) => ({
    body: { Ids: [item], Service: { Provider: "PARCELYARD", AccountId: "main", Id: flatServiceId("wren") } },
  }),
  groupItems: ({ item }) => ({
    body: { Mode: "SPLIT", Parcels: 2, Items: [{ Id: item, Updated: "2026-01-01T00:00:00.000Z" }] },
  }),
  undoGroup: ({ group }) => ({ body: { GroupId: group } }),
  arrangeReturnCollection: ({ item }) => ({ params: { id: item }, body: {} }),
  releaseItems: ({ item }) => ({ body: { Ids: [item] } }),
  getTrackingContents: ({ item }) => ({ params: { id: item } }),
  compareServices: ({ item }) => ({ body: { Ids: [item] } }),
  getItemActions: ({ item }) => ({ params: { id: item } }),
  getItemActivity: ({ item }) => ({ params: { id: item } }),
  exportItems: () => ({ query: { which: "Sold" } }),
  // The victim's product has the same id as their item.
  listProducts: () => ({}),
  updateProduct: ({ item }) => ({ params: { id: item }, body: { Description: "taken over" } }),
  rememberWeights: ({ item }) => ({ body: { Products: [{ Sku: item, Description: "taken over", Weight: 1 }] } }),
  forgetProduct: ({ item }) => ({ params: { id: item } }),
  listProviders: () => ({}),
  getQuoteOptions: ({ item }) => ({ params: account, body: { Item: { ...quoted, Id: item } } }),
  quoteItems: ({ item }) => ({ body: { Items: [{ Item: { Id: item }, Provider: "PARCELYARD", AccountId: "main" }] } }),
  getFullQuote: ({ item }) => ({ params: account, body: { Item: { ...quoted, Id: item } } }),
  getServiceDetails: () => ({ params: { ...account, service: flatServiceId("wren") } }),
  getRateTable: () => ({ params: account }),
  checkCanSend: ({ item }) => ({ body: { Items: [{ ...quoted, Id: item }] } }),
  calculateDutyPaid: ({ item }) => ({ params: account, body: { Item: { ...abroad, Id: item }, DeliveryCost: 5 } }),
  getCollectionDates: () => ({
    body: { ServiceSlug: flatServiceId("wren"), Postcode: "M3 1AZ", CountryISO3Code: "GBR" },
  }),
  listDropLocations: () => ({ params: { ...account, code: "WREN-SHOP", country: "GBR", postcode: "M3 1AZ" } }),
  listServiceTags: () => ({}),
  updateServiceTags: () => ({
    body: { Add: [{ ServiceSlug: flatServiceId("wren"), Tags: ["Hidden"], GroupIdentifier: "PARCELYARD" }] },
  }),
  listPackages: () => ({}),
  listCountries: () => ({}),
  prepareBooking: ({ item }) => ({ params: account, body: { Items: [{ Id: item }], PaymentMethod: "PrePay" } }),
  completeBooking: ({ reference }) => ({ params: account, body: { Reference: reference, PaymentMethod: "PrePay" } }),
  getBookingStatus: ({ item }) => ({ body: { Ids: [item] } }),
  requestCancellation: ({ line }) => ({ params: { ...account, id: line }, body: {} }),
  getCancellation: ({ line }) => ({ params: { id: line } }),
  listCancellations: () => ({}),
  listRefunds: () => ({}),
  listAccountRefunds: () => ({ params: account }),
  getPrepayBalance: () => ({}),
  getLabelFile: ({ item }) => ({ params: { token: item } }),
  getDocumentFile: ({ item }) => ({ params: { token: item } }),
  createDocumentBatch: ({ item }) => ({ body: { Ids: [item], Kind: "PACKING_SLIP" } }),
  createLabelBatch: ({ item }) => ({ body: { Ids: [item], Format: "PDF_4X6" } }),
  listCustomers: () => ({}),
  updateCustomer: ({ address }) => ({ params: { id: address }, body: { ...MANCHESTER_SENDER, Name: "taken over" } }),
  saveDefaultCustomer: () => ({ body: { ...MANCHESTER_SENDER, Name: "taken over" } }),
  searchAddresses: () => ({ params: { country: "GBR" }, query: { searchTerm: "deansgate" } }),
  breakDownAddress: () => ({ params: { country: "GBR", id: "at.M31AZ" } }),
  retrieveAddress: ({ address }) => ({ params: { country: "GBR", id: `own.${address}` } }),
  checkAddresses: ({ item }) => ({ body: { Ids: [item] } }),
}
