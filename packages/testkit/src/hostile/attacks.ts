import { randomUUID } from "node:crypto"
import { DEFAULT_PRINT_SETTINGS } from "@smart-send/domain/station/print-settings"
import { MANCHESTER_SENDER } from "../a-customer.ts"
import { flatServiceId } from "../a-flat-catalogue.ts"
import { caseAttacks } from "./case-attacks.ts"
import type { Foreign, Sent } from "./foreign.ts"
import { aNewItem, anAddress, anItem, anItemService } from "../an-item.ts"

// For every call of the contract, an attempt to reach somebody else's data (SEC-2, SEC-4). A call without a row here
// fails the test.

export const account = { provider: "PARCELYARD", account: "main" }
const ebay = { type: "marketplace", provider: "ebay" }
const { Recipient, Sender, PackageDimensions, Service, Extras, Tags, Meta, Consignment, MarketplaceOrderLines } =
  anItem({
    Service: anItemService({ Id: flatServiceId("wren"), AccountId: "main" }),
  })
const quoted = { Recipient, Sender, PackageDimensions, Service, Extras, Tags, Meta, Consignment, MarketplaceOrderLines }
const abroad = { ...quoted, Recipient: anAddress({ CountryIsoCode: "FRA", Postcode: "59000" }) }

export const byQueue = { ...DEFAULT_PRINT_SETTINGS, Way: "Queue" }

const ofRules = { type: "SmartSend" }
const aHeavyRule = {
  Name: "Heavy",
  Conditions: [{ Field: "Sku", Comparison: "IsOneOf", Values: ["TEA-1"] }],
  Actions: [{ Field: "Tag", Type: "Replace", Value: "heavy" }],
}

// At a street and postcode that no other attack asks for, because one names an id.
const bookEntry = {
  ...MANCHESTER_SENDER,
  Postcode: "YO1 7HH",
  AccountName: "taken over",
  AddressLine1: "14",
  AddressLine2: "Harbour Row",
}

/** How each call is made with somebody else's ids, in the path, in the body or nested. */
export const attacks: Readonly<Record<string, (foreign: Foreign) => Sent>> = {
  getSettings: () => ({}),
  // The victim's entry of the address book has the same id as their item.
  listSavedAddresses: () => ({ query: { query: "CANARY" } }),
  getSavedAddress: ({ item }) => ({ params: { id: item } }),
  createSavedAddress: ({ item }) => ({ body: { ...bookEntry, AddressLine1: item, Id: item } }),
  updateSavedAddress: ({ item }) => ({ params: { id: item }, body: bookEntry }),
  deleteSavedAddress: ({ item }) => ({ params: { id: item } }),
  listCountryOptions: () => ({}),
  getMyDetails: () => ({}),
  saveMyDetails: () => ({ body: { Name: "taken over", Email: "taken@over.test", Phone: "0161 496 0000" } }),
  listAchievements: () => ({ query: { achievements: "FirstLabel,FirstShop" } }),
  seeAchievements: () => ({ body: { Achievements: ["FirstLabel", "FirstShop"] } }),
  getUserSetting: () => ({ query: { setting: "SavedViews" } }),
  saveUserSetting: () => ({ query: { setting: "PointsWillDo" }, body: true }),
  listSessions: () => ({}),
  endSession: ({ address }) => ({ params: { id: address } }),
  endOtherSessions: () => ({ body: {} }),
  changePassword: () => ({ body: { Password: "not the password", NewPassword: "seven kites over Leeds" } }),
  changeEmail: () => ({ body: { Email: "attacker@demo.test", Password: "not the password" } }),
  listItems: () => ({}),
  listItemsByIds: ({ item }) => ({ body: { Ids: [item] } }),
  listItemsByIdsInPath: ({ item }) => ({ params: { ids: item } }),
  listBookedItems: () => ({}),
  listAwaitingDispatchItems: () => ({}),
  listInTransitItems: () => ({}),
  listDeletedItems: () => ({}),
  importFile: ({ item }) => ({
    query: { Name: `${item}.csv`, MappingId: item },
    body: "Order Number,Recipient Name,Address Line 1,Town,Postcode,Item Name\nA1,Ada,1 High St,York,YO1 7HH,Mug\n",
  }),
  compareOrders: ({ item }) => ({ body: { Items: { [item]: { ...aNewItem(), Id: item, CustomerId: item } } } }),
  settleChanges: ({ item }) => ({
    body: {
      Orders: [{ Item: { ...aNewItem(), Id: item }, Take: [{ Id: item, Part: "Address", Line: "" }] }],
    },
  }),
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
  listRules: () => ({ params: ofRules }),
  createRule: () => ({ params: ofRules, body: { Rule: aHeavyRule } }),
  updateRule: ({ rule }) => ({
    params: { ...ofRules, id: rule },
    body: { Updated: "2026-11-20T09:00:00.000Z", Rule: aHeavyRule },
  }),
  deleteRule: ({ rule }) => ({ params: { ...ofRules, id: rule } }),
  orderRules: ({ rule }) => ({ params: ofRules, body: { Ids: [rule] } }),
  previewRule: ({ rule }) => ({ params: ofRules, body: { RuleId: rule, Rule: aHeavyRule, Of: "Open" } }),
  applyRules: ({ item }) => ({ params: ofRules, body: { Ids: [item] } }),
  undoRules: ({ group }) => ({ params: ofRules, body: { RunId: group } }),
  suggestRule: ({ item }) => ({ params: ofRules, body: { ItemId: item } }),
  undoGroup: ({ group }) => ({ body: { GroupId: group } }),
  arrangeReturnCollection: ({ item }) => ({ params: { id: item }, body: {} }),
  releaseItems: ({ item }) => ({ body: { Ids: [item] } }),
  getTrackingContents: ({ item }) => ({ params: { id: item } }),
  compareServices: ({ item }) => ({ body: { Ids: [item] } }),
  // Known to every customer: nothing was told before the first event.
  listItemChanges: () => ({ query: { Seq: "0", SeqAt: "0", Day: "0" } }),
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
  suggestTariffCodes: ({ item }) => ({ query: { query: `mug ${item}`, sku: item } }),
  suggestTariffCodesForLines: ({ item }) => ({ body: { Lines: [{ Key: item, Description: "Mug", Sku: item }] } }),
  listTariffSections: () => ({}),
  listTariffClassifications: () => ({ params: { code: "61" } }),
  listTariffCategories: () => ({}),
  lookUpTariffCode: () => ({ params: { code: "610910" } }),
  calculateDutyPaid: ({ item }) => ({ params: account, body: { Item: { ...abroad, Id: item }, DeliveryCost: 5 } }),
  getCollectionDates: () => ({
    body: { ServiceSlug: flatServiceId("wren"), Postcode: "M3 1AZ", CountryISO3Code: "GBR" },
  }),
  listDropLocations: () => ({ params: { ...account, code: "WREN-SHOP", country: "GBR", postcode: "M3 1AZ" } }),
  // The victim's mapping has the same id as their item.
  listCsvMappings: () => ({}),
  createCsvMapping: ({ item }) => ({
    body: { Name: "taken over", Tags: ["Default"], Mappings: [{ From: "Name", To: "IGNORE", Id: item }] },
  }),
  updateCsvMapping: ({ item }) => ({ params: { id: item }, body: { Name: "taken over too", Tags: ["Default"] } }),
  deleteCsvMapping: ({ item }) => ({ params: { id: item } }),
  listServiceTags: () => ({}),
  updateServiceTags: () => ({
    body: { Add: [{ ServiceSlug: flatServiceId("wren"), Tags: ["Hidden"], GroupIdentifier: "PARCELYARD" }] },
  }),
  listPackages: () => ({}),
  getPictureAddress: () => ({}),
  listCountries: () => ({}),
  prepareBooking: ({ item }) => ({ params: account, body: { Items: [{ Id: item }], PaymentMethod: "PrePay" } }),
  completeBooking: ({ reference }) => ({ params: account, body: { Reference: reference, PaymentMethod: "PrePay" } }),
  getBookingActions: ({ line }) => ({ params: { ...account, id: line } }),
  verifyBooking: ({ item }) => ({ params: account, body: { Items: [{ Id: item }] } }),
  listOrders: () => ({ query: { period: "Any" } }),
  listAccountOrders: () => ({ params: account, query: { period: "Any" } }),
  getOrder: ({ line }) => ({ params: { ...account, id: line } }),
  getOrderActions: ({ line }) => ({ params: { ...account, id: line } }),
  getBookingStatus: ({ item }) => ({ body: { Ids: [item] } }),
  requestCancellation: ({ line }) => ({ params: { ...account, id: line }, body: {} }),
  getCancellation: ({ line }) => ({ params: { id: line } }),
  listCancellations: () => ({}),
  listRefunds: () => ({}),
  listAccountRefunds: () => ({ params: account }),
  getTracking: ({ item }) => ({ params: { id: item } }),
  getOrderTracking: ({ line }) => ({ params: { ...account, id: line } }),
  stageBooking: ({ reference }) => ({ params: account, body: { Reference: reference } }),
  listBookingOrders: () => ({}),
  getBookingOrder: ({ paid }) => ({ params: { reference: paid } }),
  pauseBookingOrder: ({ paid }) => ({ params: { reference: paid } }),
  resumeBookingOrder: ({ paid }) => ({ params: { reference: paid } }),
  stopBookingOrder: ({ paid }) => ({ params: { reference: paid } }),
  getDispatchDetails: ({ item }) => ({ params: { id: item } }),
  listDispatchDetails: ({ item }) => ({ body: { Ids: [item] } }),
  listWaitingDispatches: () => ({}),
  dispatchItems: ({ item }) => ({ body: { Ids: [item] } }),
  createManifest: ({ line }) => ({ params: account, body: { ManifestOrderLines: [line], ForDate: "2030-01-01" } }),
  getManifest: ({ manifest }) => ({ params: { ...account, id: manifest } }),
  updateManifest: ({ manifest, line }) => ({
    params: { ...account, id: manifest },
    body: { ManifestOrderLines: [line], ForDate: "2030-01-01" },
  }),
  reallocateManifestLines: ({ manifest, line }) => ({
    params: { ...account, id: manifest },
    body: { ManifestOrderLinesToReallocate: [line], TargetManifestId: manifest },
  }),
  deleteManifest: ({ manifest }) => ({ params: { ...account, id: manifest } }),
  closeManifest: ({ manifest }) => ({ params: { ...account, id: manifest }, body: { HandedOver: true } }),
  downloadManifest: ({ manifest }) => ({ params: { ...account, id: manifest } }),
  getManifestFile: ({ item }) => ({ params: { token: item } }),
  listManifests: () => ({ params: account, body: {} }),
  listManifestLines: () => ({ params: account }),
  saveCloseOutHour: () => ({
    params: account,
    body: { Courier: "wren", CollectionKey: "", Time: "16:00", TimeZone: "Europe/London", Week: "MonFri" },
  }),
  createPayment: ({ reference }) => ({ body: { References: [reference] } }),
  getPrepayBalance: () => ({}),
  createPrepayOrder: () => ({ body: { Amount: 5000, CurrencyCode: "GBP" } }),
  listPrepayHistory: () => ({}),
  listStatements: () => ({}),
  createStatementFile: () => ({ body: { Month: "2026-01", Format: "PDF" } }),
  getStatementFile: ({ item }) => ({ params: { token: item } }),
  getCommunications: () => ({}),
  saveCommunications: () => ({ body: { Selections: [] } }),
  listSurcharges: () => ({}),
  listMonthlyStats: () => ({}),
  getDashboardCounts: () => ({}),
  getSearchToken: () => ({}),
  searchOrders: ({ searchToken, item }) => ({ body: { Token: searchToken, Query: item } }),
  listConcerns: () => ({}),
  // The victim's concern has the same id as their item.
  dismissConcern: ({ item }) => ({ params: { id: item } }),
  takeOutGoods: ({ item }) => ({ params: { id: item } }),
  listNotifications: () => ({}),
  listIntegrations: () => ({}),
  listMarketplaces: () => ({}),
  triggerImports: () => ({}),
  getInstructions: () => ({ params: { ...ebay, action: "Link" } }),
  getAccountInstructions: ({ shop }) => ({ params: { ...ebay, action: "Renew", account: shop } }),
  actOnIntegration: () => ({ params: { ...ebay, action: "Link" }, body: { Values: {}, ReturnUrl: "/myaccount" } }),
  // Whoever takes over a link that another has begun would have the other's shop. This one was declined there: no shop is asked.
  completeLink: ({ state }) => ({
    body: { ReturnUrl: `/statics/marketplace-callback?error=access_denied&state=${state}` },
  }),
  getAccountSettings: ({ shop }) => ({ params: { ...ebay, account: shop } }),
  saveAccountSettings: ({ shop }) => ({ params: { ...ebay, account: shop }, body: { Combine: false } }),
  actOnAccount: ({ shop }) => ({
    params: { ...ebay, action: "Pause", account: shop },
    body: { Values: {}, ReturnUrl: "/myaccount" },
  }),
  settleDifferences: ({ item }) => ({ body: { Ids: [item], Take: true } }),
  listRefusedOrders: () => ({}),
  // The victim's refused order has the same id as their item.
  retryRefusedOrders: ({ item }) => ({ body: { Ids: [item] } }),
  disputeSurcharge: ({ item }) => ({ params: { id: item }, body: { Reason: "It was light." } }),
  issueInvoice: () => ({ body: { Month: "2026-01" } }),
  getPayment: ({ item }) => ({ params: { id: item } }),
  listPaymentOptions: () => ({ params: account }),
  getPaymentOptionBalance: () => ({ params: { ...account, id: "PrePay" } }),
  getLabelFile: ({ item }) => ({ params: { token: item } }),
  getLabelStatus: ({ item }) => ({ params: { id: item } }),
  getLabelData: ({ item }) => ({ params: { id: item } }),
  getPresignedLabel: ({ item }) => ({ params: { id: item } }),
  getDocumentFile: ({ item }) => ({ params: { token: item } }),
  createDocumentBatch: ({ item }) => ({ body: { Ids: [item], Kind: "PACKING_SLIP" } }),
  createLabelBatch: ({ item }) => ({ body: { Ids: [item], Format: "PDF_4X6" } }),
  listStations: () => ({}),
  // A station is its user's own, whoever else has one with its id: so as not to own one here, it gets another id.
  saveStation: ({ item }) => ({ params: { station: item }, body: { Name: "taken over", Settings: byQueue } }),
  printLabels: ({ station, item }) => ({ params: { station }, body: { Press: randomUUID(), Ids: [item] } }),
  claimBookedLabels: ({ station, item }) => ({ params: { station }, body: { Claim: randomUUID(), Ids: [item] } }),
  listPrintJobs: ({ station }) => ({ params: { station } }),
  claimPrintJob: ({ station, job }) => ({ params: { station }, body: { Job: job } }),
  endPrintJob: ({ station, job }) => ({ params: { station, id: job }, body: { Attempt: 1, Outcome: "Printed" } }),
  answerPrintJob: ({ station, job }) => ({ params: { station, id: job }, body: { Answer: "withdraw" } }),
  listCustomers: () => ({}),
  updateCustomer: ({ address }) => ({ params: { id: address }, body: { ...MANCHESTER_SENDER, Name: "taken over" } }),
  saveDefaultCustomer: () => ({ body: { ...MANCHESTER_SENDER, Name: "taken over" } }),
  searchAddresses: () => ({ params: { country: "GBR" }, query: { searchTerm: "deansgate" } }),
  breakDownAddress: () => ({ params: { country: "GBR", id: "at.M31AZ" } }),
  searchAccountAddresses: () => ({ params: { country: "GBR" }, query: { query: "deansgate" } }),
  breakDownAccountAddress: () => ({ params: { country: "GBR", identifier: "at.M31AZ" } }),
  lookUpAccountAddress: ({ address }) => ({ params: { country: "GBR", identifier: `own.${address}` } }),
  retrieveAddress: ({ address }) => ({ params: { country: "GBR", id: `own.${address}` } }),
  checkAddresses: ({ item }) => ({ body: { Ids: [item] } }),
  ...caseAttacks,
}
