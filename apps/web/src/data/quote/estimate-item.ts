import { anEmptyAddress } from "@smart-send/domain/address/address"
import type { PackageDimensions } from "@smart-send/domain/parcel/package-dimensions"
import type { SentQuotedItem } from "./quoted-item-of.ts"

interface Place {
  /** Alpha-3. */
  readonly CountryIsoCode: string
  readonly Postcode: string
}

interface EstimateParcel {
  readonly from: Place
  readonly to: Place
  readonly parcel: PackageDimensions
  /** Pounds. */
  readonly value: number
}

/** An item for a price estimate: just enough of it to be priced. It is not for sale. */
export function estimateItem({ from, to, parcel, value }: EstimateParcel): SentQuotedItem {
  return {
    Id: "imagined",
    Sender: { ...anEmptyAddress(), ...from },
    Recipient: { ...anEmptyAddress(), ...to },
    PackageDimensions: parcel,
    MarketplaceOrderLines: [
      {
        Id: "imagined",
        MarketplaceOrderId: "",
        MarketplaceOrderLineId: "",
        Description: "",
        Value: value,
        Quantity: 1,
        Source: { Id: "manual", AccountId: "", Name: "" },
        Product: { Sku: "", Description: "" },
      },
    ],
  }
}
