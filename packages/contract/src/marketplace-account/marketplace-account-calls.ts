import type { Call } from "../call/define-call.ts"
import { listIntegrations } from "./list-integrations.ts"
import { listMarketplaces } from "./list-marketplaces.ts"
import { triggerImports } from "./trigger-imports.ts"
import { getInstructions } from "./get-instructions.ts"
import { getAccountInstructions } from "./get-account-instructions.ts"
import { actOnIntegration } from "./act-on-integration.ts"
import { actOnAccount } from "./act-on-account.ts"
import { completeLink } from "./complete-link.ts"
import { getAccountSettings } from "./get-account-settings.ts"
import { saveAccountSettings } from "./save-account-settings.ts"
import { listNotifications } from "./list-notifications.ts"
import { listRefusedOrders } from "./list-refused-orders.ts"
import { retryRefusedOrders } from "./retry-refused-orders.ts"
import { settleDifferences } from "./settle-differences.ts"

/** The calls about linked shops. */
export const marketplaceAccountCalls: readonly Call[] = [
  listIntegrations,
  listMarketplaces,
  triggerImports,
  getInstructions,
  getAccountInstructions,
  actOnIntegration,
  actOnAccount,
  completeLink,
  getAccountSettings,
  saveAccountSettings,
  listNotifications,
  settleDifferences,
  listRefusedOrders,
  retryRefusedOrders,
]
