import { expect, it } from "vitest"
import { addressSchema, vatStatusSchema } from "../address/address.ts"
import { bookingStatusSchema } from "./booking-details.ts"
import { extraIdSchema } from "../extra/extra.ts"
import { metaKeySchema } from "../meta/meta.ts"
import { packageDimensionsSchema } from "../parcel/package-dimensions.ts"
import { collectionTypeSchema, itemServiceSchema, tariffSystemSchema } from "../service/service.ts"
import { listFilterSchema } from "../user-setting/user-setting.ts"
import { SORT_FIELDS } from "../item-list/item-filter.ts"
import { VIEW_NAMES } from "../item-list/item-view.ts"
import { itemStatusSchema, marketplaceStatusSchema, shipmentItemSchema } from "./item.ts"
import { orderLineSchema, sourceSchema } from "./order-line.ts"

/** The lists as they are written down (ITEM-2, LIST-2, SEARCH-5), word for word. */
const words = (list: string): string[] => list.split(", ").toSorted()
const keys = (schema: { readonly shape: object }): string[] => Object.keys(schema.shape).toSorted()

it("a shipment item has every field of ITEM-2, the names of its rules (RULE-17), what its shop says of it (SHOP-15, SHOP-16), what its seller took off (EXTRA-9), and no other", () => {
  expect(keys(shipmentItemSchema)).toEqual(
    words(
      "Id, CustomerId, Type, Status, MarketplaceStatus, SubType, Created, Updated, UpdatedBy, MarketplaceTransactionDate, Value, Description, PropertyKey, Recipient, Sender, Service, Extras, ExtrasRemoved, Tags, Owners, Meta, Source, PackageDimensions, Consignment, PreferredCollectionDate, BookingDetails, TrackingSummary, ReferenceSummary, MarketplaceOrderLines, RuleNames, ShopState, ShopDifferences",
    ),
  )
  expect(keys(addressSchema)).toEqual(
    words(
      "Name, AccountName, Phone, Email, Organisation, AddressLine1, AddressLine2, Locality, Town, County, Postcode, CountryIsoCode, CountrySubdivision, VatNumber, VatStatus, Provider, PropertyKey, Meta",
    ),
  )
  expect(keys(itemServiceSchema)).toEqual(words("Id, Name, Provider, AccountId, Meta, Tags"))
  expect(keys(packageDimensionsSchema)).toEqual(words("Weight, Height, Width, Length"))
  expect(keys(orderLineSchema)).toEqual(
    words(
      "Id, MarketplaceOrderId, MarketplaceOrderLineId, CustomerReference, Description, Value, Quantity, Source, Meta, Product, OrderLink",
    ),
  )
  expect(keys(sourceSchema)).toEqual(words("Id, AccountId, Name"))
  expect(keys(orderLineSchema.shape.Product)).toEqual(
    words("Sku, Description, TariffCode, CountryOfManufacture, ImageUrl, ProductLink, Dimensions"),
  )
})

it("the item's enums have their documented values (ITEM-4, ITEM-27, ITEM-30, ITEM-31)", () => {
  const { Type } = shipmentItemSchema.shape
  expect(Type.options).toEqual(["SmartSend", "BulkUpload", "AutoSend", "OrderProcess", "Reorder"])
  expect(itemStatusSchema.options).toEqual(["Active", "Inactive", "Deleted"])
  expect(marketplaceStatusSchema.options.toSorted()).toEqual(words("Sold, AwaitingDispatch, Dispatched, PendingRetry"))
  expect(vatStatusSchema.options).toEqual(["Individual", "Registered", "NotRegistered"])
  expect(bookingStatusSchema.options).toEqual(["Prepared", "Booked", "AwaitingPayment", "None"])
  expect(collectionTypeSchema.options).toEqual(["Collection", "Shop", "Locker"])
  expect(tariffSystemSchema.options).toEqual(["HS", "CN", "TARIC", "AHECC"])
  expect(extraIdSchema.options.toSorted()).toEqual(
    words(
      "ExtendedBaseCover, Cover, Signature, PrintInStore, Sms, DeliveredDutyPaid, DeliveryGuarantee, DriverBringsLabel, ThirdPartyEmail",
    ),
  )
  expect(metaKeySchema.options.toSorted()).toEqual(
    words(
      "IossNumber, ExportReason, Buyer Note, LabelReference, GSP, Prime, Delivery Instructions, Delivery Safe Place, EoriNumber, VatNumber, TaxId, VatStatus, CurrencyConversion, MarketplaceService, PackagedDate, TransactionProcessed, ExternalTrackingNumber, IossNumberSource, UkimsNumber",
    ),
  )
})

it("views, sort fields and the filter have their documented names (LIST-2, LIST-18, SEARCH-4, SEARCH-5)", () => {
  expect(VIEW_NAMES.join(", ")).toBe(
    "Sold, Ready, SavedForLater, NotReady, Issues, Important, InTransit, Booked, Groupable, Post_Create, Sold_Mobile, ToFix",
  )
  expect(SORT_FIELDS.join(", ")).toBe(
    "Date, TransactionProcessed, Weight, Recipient, Status, MarketplaceReference, BuyerId, TrackingStatus, MarketplaceStatus, Source, RecipientName, SKU, MarketplaceService, RecipientPostcode, OrderQuantity, Service, Country, Product",
  )
  expect(keys(listFilterSchema)).toEqual(
    words("SearchTerm, ShowAsGroup, SortField, SortOrder, FilterSelections, MinGroupSize, Name, Area, Skip, Take"),
  )
})
