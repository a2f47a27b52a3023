import type { FieldRules } from "@smart-send/domain/quote/field-rules"
import type { ItemProblem } from "@smart-send/domain/item/item-problem"
import type { Difference } from "../../item-draft/differences.ts"
import type { Section } from "../../item-draft/draft.ts"

/** Tabs of the item edit panel (EDIT-1, EDIT-23), in their order. */
export const EDIT_TABS = ["address", "contents", "extras", "customs"] as const
export type EditTab = (typeof EDIT_TABS)[number]

const TAB_OF: Readonly<Record<Exclude<Section, "Meta">, EditTab>> = {
  Recipient: "address",
  Sender: "address",
  Description: "contents",
  PackageDimensions: "contents",
  Consignment: "contents",
  MarketplaceOrderLines: "contents",
  Extras: "extras",
  PreferredCollectionDate: "extras",
}

const TAB_OF_META: ReadonlyMap<string, EditTab> = new Map<string, EditTab>(
  Object.entries({
    EoriNumber: "customs",
    VatNumber: "customs",
    VatStatus: "customs",
    TaxId: "customs",
    IossNumber: "customs",
    UkimsNumber: "customs",
    ExportReason: "customs",
    CurrencyConversion: "contents",
    "Delivery Instructions": "extras",
    "Delivery Safe Place": "extras",
  }),
)

/** Fields of an address that customs ask for. */
const TAX_FIELDS: ReadonlySet<string> = new Set(["VatNumber", "VatStatus"])

/** The tab with the control of a field; null when there is none. */
export function tabOfField(path: string): EditTab | null {
  const [section = "", key = ""] = path.split(".")
  if (section === "Meta") return TAB_OF_META.get(key) ?? null
  if ((section === "Sender" || section === "Recipient") && TAX_FIELDS.has(key)) return "customs"
  // An item's value is the sum of its lines.
  return section === "Value" ? "contents" : (Object.entries(TAB_OF).find(([name]) => name === section)?.[1] ?? null)
}

/** Whether the item's checks need the tab Customs (EDIT-23): its rules list a field of it, or a problem leads there. */
export function needsCustoms(rules: FieldRules, problems: readonly ItemProblem[]): boolean {
  const asked = [
    ...rules.ItemValidation.map(({ name }) => `Meta.${name}`),
    ...rules.SenderValidation.map(({ name }) => (name === "EoriNumber" ? `Meta.${name}` : `Sender.${name}`)),
    ...rules.RecipientValidation.map(({ name }) => (name === "TaxId" ? `Meta.${name}` : `Recipient.${name}`)),
    ...problems.map(({ Field }) => Field),
  ]
  return asked.some((path) => tabOfField(path) === "customs")
}

/** The tabs that an item has. */
export function tabsOf(hasCustoms: boolean): readonly EditTab[] {
  return hasCustoms ? EDIT_TABS : EDIT_TABS.filter((tab) => tab !== "customs")
}

/** The tabs with unsaved edits, which get an asterisk. Without the tab Customs, tax fields stand with their address. */
export function unsavedTabs(changed: readonly Difference[], hasCustoms: boolean): ReadonlySet<EditTab> {
  return new Set(
    changed.flatMap(({ path }) => {
      const tab = tabOfField(path)
      return tab === null ? [] : tab === "customs" && !hasCustoms ? ["address"] : [tab]
    }),
  )
}
