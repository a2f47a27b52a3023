import { removedExtras, type ExtraId } from "../extra/extra.ts"
import type { ShipmentItem } from "../item/item.ts"

/** The fields of an item that rules change, while they run. Weight in kg, sides in cm. */
export interface RuleState {
  readonly Weight: number
  readonly Length: number
  readonly Width: number
  readonly Height: number
  readonly service: ShipmentItem["Service"]
  readonly tags: readonly string[]
  readonly extras: ShipmentItem["Extras"]
  /** Extras that the seller or a rule took off: nothing adds them by itself. */
  readonly extrasRemoved: readonly ExtraId[]
  readonly LabelReference: string
  readonly Email: string
  readonly Phone: string
  /** Of each order line, in their order. */
  readonly tariffCodes: readonly string[]
  readonly isSavedForLater: boolean
  readonly isKeptOut: boolean
  /** How many shipments it becomes; 1 while no rule splits it. */
  readonly shipments: number
}

/** The state that an item starts with. */
export function ruleStateOf(item: ShipmentItem): RuleState {
  const { Weight, Length, Width, Height } = item.PackageDimensions
  return {
    Weight,
    Length,
    Width,
    Height,
    service: item.Service,
    tags: item.Tags,
    extras: item.Extras,
    extrasRemoved: item.ExtrasRemoved ?? [],
    LabelReference: item.Meta.LabelReference?.Value ?? "",
    Email: item.Recipient.Email,
    Phone: item.Recipient.Phone,
    tariffCodes: item.MarketplaceOrderLines.map(({ Product }) => Product.TariffCode),
    isSavedForLater: item.Status === "Inactive",
    isKeptOut: false,
    shipments: 1,
  }
}

/** The item with the state's fields. Its status, and whether it is kept or split, are for the caller to carry out. */
export function withRuleState(item: ShipmentItem, state: RuleState): ShipmentItem {
  const { Weight, Length, Width, Height } = state
  const lines = item.MarketplaceOrderLines
  const hasOwnCodes = lines.every(({ Product }, place) => Product.TariffCode === state.tariffCodes[place])
  const { LabelReference: before, ...otherMeta } = item.Meta
  const isNamed = state.LabelReference !== ""
  const reference = isNamed ? { LabelReference: { Type: before?.Type ?? "string", Value: state.LabelReference } } : {}
  const isSameReference = (before?.Value ?? "") === state.LabelReference
  const { Email, Phone } = state
  const { ExtrasRemoved: _removed, ...bare } = item
  const isSamePerson = item.Recipient.Email === Email && item.Recipient.Phone === Phone
  return {
    ...bare,
    PackageDimensions: { ...item.PackageDimensions, Weight, Length, Width, Height },
    Service: state.service,
    Tags: [...state.tags],
    Extras: [...state.extras],
    ...removedExtras(state.extrasRemoved),
    Meta: isSameReference ? item.Meta : { ...otherMeta, ...reference },
    Recipient: isSamePerson ? item.Recipient : { ...item.Recipient, Email, Phone },
    MarketplaceOrderLines: hasOwnCodes ? lines : lines.map((line, place) => withCode(line, state.tariffCodes[place])),
  }
}

type Line = ShipmentItem["MarketplaceOrderLines"][number]

function withCode(line: Line, code: string | undefined): Line {
  return code === undefined ? line : { ...line, Product: { ...line.Product, TariffCode: code } }
}
