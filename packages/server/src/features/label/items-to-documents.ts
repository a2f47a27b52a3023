import type { PackingSlip } from "@smart-send/documents/paper/render-packing-slips"
import type { PostedParcel, ProofOfPosting } from "@smart-send/documents/paper/render-proofs-of-posting"
import { isInternational } from "@smart-send/domain/item/item-status"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { labelReference } from "@smart-send/domain/item/label-reference"
import type { LineToPick } from "@smart-send/domain/label/sum-picked"
import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { firstLetter } from "@smart-send/domain/text/first-letter"
import { itemToLabels, toParty } from "./item-to-labels.ts"

/** What is in an item, in the words of its order. An item without lines is one piece of what it says it is. */
export function linesToPick(item: ShipmentItem): readonly LineToPick[] {
  const reference = labelReference(item)
  if (item.MarketplaceOrderLines.length === 0) return [{ sku: "", product: item.Description, quantity: 1, reference }]
  return item.MarketplaceOrderLines.map(({ Product, Description, Quantity }) => ({
    sku: Product.Sku,
    product: Product.Description === "" ? Description : Product.Description,
    quantity: Quantity,
    reference,
  }))
}

export function toPackingSlip(item: ShipmentItem): PackingSlip {
  const isAbroad = isInternational(item)
  const party = (address: ShipmentItem["Sender"]) => {
    const printed = toParty(address)
    return isAbroad ? printed : { ...printed, country: "" }
  }
  return {
    reference: labelReference(item),
    seller: party(item.Sender),
    buyer: party(item.Recipient),
    lines: linesToPick(item),
  }
}

/** A proof for each courier, and for each address that the seller sends from, in the order in which they come first. */
export function toProofsOfPosting(items: readonly ShipmentItem[], catalogue: Catalogue): readonly ProofOfPosting[] {
  const labels = items.flatMap((item) => itemToLabels(item, catalogue))
  const sheets = Map.groupBy(labels, ({ courierName, sender }) => JSON.stringify([courierName, sender]))
  return [...sheets.values()].flatMap((each) => {
    const [first] = each
    if (first === undefined) return []
    const parcels = each.map(({ trackingNumber, parcel, recipient, serviceName, weight }): PostedParcel => {
      const place = parcel.of > 1 && !parcel.hasOwnNumber ? ` ${parcel.number}/${parcel.of}` : ""
      return {
        trackingNumber: trackingNumber + place,
        initials: initialsOf(recipient.name),
        postcode: recipient.postcode,
        service: serviceName,
        weight,
      }
    })
    return [{ courier: first.courierName, sender: { ...first.sender, country: "" }, parcels }]
  })
}

/** Of more names than these only the first ones are told. */
const MOST_INITIALS = 4

/** "Octavia Greenhalgh" as O.G. */
function initialsOf(name: string): string {
  const names = name.split(/[\s-]+/).filter((each) => each !== "")
  return names
    .slice(0, MOST_INITIALS)
    .map((each) => `${firstLetter(each)}.`)
    .join("")
}
