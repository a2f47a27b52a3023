/** What a column of a file can mean. */
export type ImportField =
  /** Rows that share it are one parcel, whatever orders they are of: a file of our own export. */
  | "ParcelId"
  | "OrderNumber"
  | "SalesRecord"
  | "OrderDate"
  | "RecipientName"
  | "FirstName"
  | "LastName"
  | "Company"
  | "AddressLine1"
  | "AddressLine2"
  | "AddressLine3"
  | "Town"
  | "County"
  | "Postcode"
  | "Country"
  | "Phone"
  | "Email"
  | "BuyerId"
  | "BuyerNote"
  | "ItemNumber"
  | "ItemName"
  /** Colour, size and the like of the product, where the name says nothing of them. */
  | "Variation"
  | "Sku"
  | "Quantity"
  /** Price of one. */
  | "UnitPrice"
  /** Value of the whole line. */
  | "LineValue"
  | "LineDiscount"
  /** Value of the whole order, on each of its rows. */
  | "OrderValue"
  /** ISO code of the amounts that carry none. */
  | "Currency"
  | "Weight"
  | "Length"
  | "Width"
  | "Height"
  | "TariffCode"
  | "CountryOfManufacture"
  | "ExportReason"
  | "IossNumber"
  /** The marketplace whose IOSS number it is. No column says so: it is derived. */
  | "IossNumberSource"
  | "ReferenceName"
  | "ReferenceValue"
  | "DeliveryInstructions"
  | "Tags"
  | "MarketplaceService"
  | "CancelledAt"
  | "FulfilmentStatus"
  /** Empty until it was sent. */
  | "SentAt"
  /** Where it was sold over the counter. */
  | "SoldInPerson"
