import type { Settings } from "../settings/settings.ts"

/** What of a tenant changes what customs ask: its features, and where it may export for Sale only. The settings themselves will do. */
export type CustomsTerms = Pick<Settings, "Features" | "SaleOnly">

/** Of no tenant: no feature, any reason for export. */
export const NO_TERMS: CustomsTerms = { Features: [] }
