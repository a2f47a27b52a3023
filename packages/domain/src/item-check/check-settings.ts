import type { Settings } from "../settings/settings.ts"

/** What checks and actions need to know of a tenant; the settings themselves will do. */
export type CheckSettings = Pick<Settings, "OwnProvider" | "Features" | "SaleOnly">
