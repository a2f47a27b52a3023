import { useSettings } from "../data/settings/settings.ts"
import { hasPage } from "../location/page-features.ts"

/** Whether the tenant has Notify Marketplace, as its page has it. Without it nothing is said of what shops know (FEATURE-2). */
export function useTellsShops(): boolean {
  return hasPage(useSettings().Features, "marketplace-tracking")
}
