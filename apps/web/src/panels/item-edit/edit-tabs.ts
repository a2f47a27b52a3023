import type { Difference } from "../../item-draft/differences.ts"
import type { Section } from "../../item-draft/draft.ts"

/** Tabs of the item edit panel (EDIT-1), in their order. */
export const EDIT_TABS = ["address", "contents", "extras"] as const
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
    EoriNumber: "address",
    VatNumber: "address",
    VatStatus: "address",
    TaxId: "address",
    IossNumber: "contents",
    ExportReason: "contents",
    CurrencyConversion: "contents",
    "Delivery Instructions": "extras",
    "Delivery Safe Place": "extras",
  }),
)

/** The tab with the control of a field; null when there is none. */
export function tabOfField(path: string): EditTab | null {
  const [section = "", key = ""] = path.split(".")
  if (section === "Meta") return TAB_OF_META.get(key) ?? null
  // An item's value is the sum of its lines.
  return section === "Value" ? "contents" : (Object.entries(TAB_OF).find(([name]) => name === section)?.[1] ?? null)
}

/** The tabs with unsaved edits, which get an asterisk. */
export function unsavedTabs(changed: readonly Difference[]): ReadonlySet<EditTab> {
  return new Set(changed.flatMap(({ path }) => tabOfField(path) ?? []))
}
