/** What a column of a file can mean. `Fallback...` fields are read when the first is empty. */
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
  | "Sku"
  | "Quantity"
  /** Price of one. */
  | "UnitPrice"
  /** Value of the whole line. */
  | "LineValue"
  | "LineDiscount"
  | "Weight"
  | "Length"
  | "Width"
  | "Height"
  | "TariffCode"
  | "CountryOfManufacture"
  | "ExportReason"
  | "IossNumber"
  | "ReferenceName"
  | "ReferenceValue"
  | "DeliveryInstructions"
  | "Tags"
  | "MarketplaceService"
  | "CancelledAt"
  | "FulfilmentStatus"

/** One kind of file, as data. Header names are compared by {@link headerKey}. */
export interface CsvFormat {
  readonly id: string
  /** Shown to the person: "eBay orders report". */
  readonly name: string
  /** Source of its items: all files have source id CSV; the account tells the kinds apart for the duplicate rule. */
  readonly source: { readonly Id: "CSV"; readonly AccountId: string; readonly Name: string }
  /** Every one of these groups must have at least one of its headers in the file. */
  readonly required: readonly (readonly string[])[]
  /** Field to header names in order of preference: the first one the file has is read, for the whole file. */
  readonly columns: readonly (readonly [ImportField, ...string[]])[]
  /** Known columns that are not read (CSV-15). */
  readonly dropped: readonly string[]
  /** Rows that are no data though they stand below the header: padding and footers. */
  isNoise(cells: readonly string[]): boolean
}

/** Names are compared without case, spaces and punctuation: "Post to address 1" and "post_to_address_1" are one. */
export function headerKey(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
}

export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "")
}
