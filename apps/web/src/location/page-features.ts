import type { Feature } from "@smart-send/domain/settings/settings"
import type { PageSlug } from "./page-slugs.ts"

/**
 * The feature that a page needs, for pages that not every tenant has (FEATURE-2). Links to a page are shown where its tenant
 * has it; its address says otherwise that it is not part of the service.
 */
export const pageFeatures = {
  manifests: "Manifests",
  "pick-and-packing": "PackageContents",
  "package-contents": "PackageContents",
  "csv-mapping": "CsvMapping",
  "watched-folder": "CsvUpload",
  rulemanager: "RuleManager",
  pricing: "Prices",
  claims: "Claims",
  support: "Support",
  enquiry: "Support",
  surcharges: "Surcharges",
  accounts: "Integrations",
  "smartsend-setup": "Integrations",
  // Without linked shops there is none to notify.
  "marketplace-tracking": "Integrations",
} as const satisfies Readonly<Partial<Record<PageSlug, Feature>>>

export type SwitchedPage = keyof typeof pageFeatures

export function isSwitchedPage(slug: PageSlug): slug is SwitchedPage {
  return Object.hasOwn(pageFeatures, slug)
}

export function hasPage(features: readonly Feature[], slug: PageSlug): boolean {
  return !isSwitchedPage(slug) || features.includes(pageFeatures[slug])
}
