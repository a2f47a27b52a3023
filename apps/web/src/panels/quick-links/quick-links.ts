import type { Feature } from "@smart-send/domain/settings/settings"
import type { PanelAction } from "../../location/panel-address.ts"
import type { PageSlug } from "../../location/page-slugs.ts"

type LinkName =
  | "dash"
  | "newOrders"
  | "orderHistory"
  | "manifests"
  | "inTransit"
  | "restore"
  | "uploadCsv"
  | "addItem"
  | "shopAccounts"
  | "picking"
  | "tariffCodes"
  | "ruleManager"
  | "statements"
  | "csvMapping"
  | "priceList"
  | "accounts"
  | "claims"
  | "support"
  | "addresses"
  | "prePay"
  | "surcharges"
  | "myDetails"
  | "settings"
  | "preferences"
  | "enquiry"

/** A tool, at a page or in a panel, for tenants that have its feature. */
export interface QuickLink {
  readonly name: LinkName
  readonly to: { readonly page: PageSlug } | { readonly panel: PanelAction }
  readonly feature?: Feature
}

export interface QuickLinkGroup {
  readonly name: "smartSend" | "tools" | "quickLinks"
  readonly links: readonly QuickLink[]
}

const rules = { name: "ruleManager", to: { page: "rulemanager" }, feature: "RuleManager" } as const

/** The three groups of account-area 2.4, in its order. */
export const quickLinkGroups: readonly QuickLinkGroup[] = [
  {
    name: "smartSend",
    links: [
      { name: "dash", to: { page: "smartsend-dashboard" } },
      { name: "newOrders", to: { page: "sold-items" } },
      { name: "orderHistory", to: { page: "my-orders" } },
      { name: "manifests", to: { page: "manifests" }, feature: "Manifests" },
      { name: "inTransit", to: { page: "in-transit" } },
      { name: "restore", to: { panel: "RESTORE" }, feature: "RestoreItem" },
      { name: "uploadCsv", to: { panel: "CSV-UPLOAD" }, feature: "CsvUpload" },
      { name: "addItem", to: { panel: "CREATE" } },
      { name: "shopAccounts", to: { page: "accounts" }, feature: "Integrations" },
    ],
  },
  {
    name: "tools",
    links: [
      { name: "picking", to: { page: "pick-and-packing" }, feature: "PackageContents" },
      { name: "tariffCodes", to: { page: "app/tariff-codes" } },
      rules,
      { name: "statements", to: { page: "statements-and-invoices" } },
      { name: "csvMapping", to: { page: "csv-mapping" }, feature: "CsvMapping" },
      { name: "priceList", to: { page: "pricing" }, feature: "Prices" },
    ],
  },
  {
    name: "quickLinks",
    links: [
      rules,
      { name: "accounts", to: { page: "accounts" }, feature: "Integrations" },
      { name: "claims", to: { page: "claims" }, feature: "Claims" },
      { name: "support", to: { page: "support" }, feature: "Support" },
      { name: "addresses", to: { page: "addresses" } },
      { name: "prePay", to: { page: "prepay" } },
      { name: "surcharges", to: { page: "surcharges" }, feature: "Surcharges" },
      { name: "myDetails", to: { page: "my-details" } },
      { name: "settings", to: { page: "settings" } },
      { name: "preferences", to: { page: "preferences" } },
      { name: "enquiry", to: { page: "enquiry" }, feature: "Support" },
    ],
  },
]
