import type { Feature } from "@smart-send/domain/settings/settings"
import type { PanelAction } from "./panel-address.ts"

/** The feature that a panel needs, for panels that not every tenant has (FEATURE-2). Its address opens nothing otherwise. */
const panelFeatures: Readonly<Partial<Record<PanelAction, Feature>>> = {
  "CSV-UPLOAD": "CsvUpload",
  RESTORE: "RestoreItem",
  PRODUCTS: "Products",
  "ORDER-SEARCH": "Search",
  RULES: "RuleManager",
}

export function hasPanel(features: readonly Feature[], action: PanelAction): boolean {
  const needed = panelFeatures[action]
  return needed === undefined || features.includes(needed)
}
