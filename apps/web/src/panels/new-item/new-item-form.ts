import { ADDRESS_TEXT_FIELDS } from "@smart-send/domain/address/address-text-fields"
import { anEmptyAddress, type Address } from "@smart-send/domain/address/address"
import type { NewItem } from "@smart-send/domain/item/item"
import type { OrderLine } from "@smart-send/domain/item/order-line"
import { NO_DIMENSIONS, type PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { ProductMemory } from "@smart-send/domain/product/product"
import type { ItemService } from "@smart-send/domain/service/service"

/** What is typed into the New Item panel. */
export interface NewItemForm {
  readonly sender: Address
  readonly recipient: Address
  readonly description: string
  /** Pounds; 0 while empty. */
  readonly value: number
  readonly parcel: PackageDimensions
  readonly sku: string
  readonly reference: string
  /** Customs facts of a chosen product. Without a product they are entered later in Order Details. */
  readonly tariffCode: string
  readonly countryOfManufacture: string
  /** Null: the cheapest service that fits is chosen when the item is created. */
  readonly service: ItemService | null
}

/** CREATE-5: weight 1, value 20, custom package 10 x 10 x 10; the country is the tenant's own (GBR). */
const USUAL_PARCEL: PackageDimensions = { Weight: 1, Length: 10, Width: 10, Height: 10 }
const USUAL_VALUE = 20

export function aNewForm(sender: Address | null, country: string): NewItemForm {
  const empty = { ...anEmptyAddress(), CountryIsoCode: country }
  return {
    sender: sender ?? empty,
    recipient: empty,
    description: "",
    value: USUAL_VALUE,
    parcel: USUAL_PARCEL,
    sku: "",
    reference: "",
    tariffCode: "",
    countryOfManufacture: "",
    service: null,
  }
}

/** The item as it is sent to the create call: Active, Sold and entered by hand (CREATE-5). */
export function newItemOf(form: NewItemForm): NewItem {
  const description = form.description.trim()
  const source = { Id: "MANUAL", AccountId: "", Name: "Manual" }
  const line: OrderLine = {
    Id: "",
    MarketplaceOrderId: "",
    MarketplaceOrderLineId: "",
    CustomerReference: form.reference.trim(),
    Description: description,
    Value: form.value,
    Quantity: 1,
    Source: source,
    Meta: {},
    Product: {
      Sku: form.sku.trim(),
      Description: description,
      TariffCode: form.tariffCode,
      CountryOfManufacture: form.countryOfManufacture,
      ImageUrl: "",
      ProductLink: "",
      Dimensions: NO_DIMENSIONS,
    },
    OrderLink: "",
  }
  return {
    SubType: "",
    MarketplaceTransactionDate: null,
    Description: description,
    PropertyKey: "",
    Recipient: trimmed(form.recipient),
    Sender: trimmed(form.sender),
    Service: form.service,
    Extras: [],
    Tags: [],
    Meta: {},
    Source: source,
    PackageDimensions: form.parcel,
    Consignment: null,
    PreferredCollectionDate: null,
    MarketplaceOrderLines: [line],
    Status: "Active",
  }
}

function trimmed(address: Address): Address {
  return { ...address, ...Object.fromEntries(ADDRESS_TEXT_FIELDS.map((field) => [field, address[field].trim()])) }
}

/** Replaces the typed address with a found one. A typed name and contact details stay. */
export function withFoundAddress(typed: Address, found: Address): Address {
  return {
    ...typed,
    Name: typed.Name.trim() === "" ? found.Name : typed.Name,
    Phone: typed.Phone.trim() === "" ? found.Phone : typed.Phone,
    Email: typed.Email.trim() === "" ? found.Email : typed.Email,
    Organisation: found.Organisation,
    AddressLine1: found.AddressLine1,
    AddressLine2: found.AddressLine2,
    Locality: found.Locality,
    Town: found.Town,
    County: found.County,
    Postcode: found.Postcode,
    CountryIsoCode: found.CountryIsoCode,
    CountrySubdivision: found.CountrySubdivision,
    PropertyKey: found.PropertyKey,
  }
}

/** Fills in what is remembered of a product. Values that it does not know stay as typed. */
export function withProduct(form: NewItemForm, product: ProductMemory): NewItemForm {
  const { Weight, Length, Width, Height } = product.Dimensions
  const isSized = Length > 0 && Width > 0 && Height > 0
  return {
    ...form,
    sku: product.Sku,
    description: product.Description || form.description,
    value: product.Value > 0 ? product.Value : form.value,
    parcel: {
      Weight: Weight > 0 ? Weight : form.parcel.Weight,
      ...(isSized
        ? { Length, Width, Height }
        : { Length: form.parcel.Length, Width: form.parcel.Width, Height: form.parcel.Height }),
    },
    tariffCode: product.TariffCode,
    countryOfManufacture: product.CountryOfManufacture,
  }
}

/** The form for the next item: the sender stays, everything else is empty. */
export function anotherForm(form: NewItemForm, country: string): NewItemForm {
  return aNewForm(form.sender, country)
}
