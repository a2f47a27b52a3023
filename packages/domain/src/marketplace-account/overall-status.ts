import { badgeOfCode, type StatusBadge } from "./badge-of-code.ts"
import type { WorkerNotification } from "./worker-notification.ts"

/** What the Account Status control reads (SHOP-8), of all linked accounts and what was last said of each. */
export function overallStatus(accounts: number, notifications: readonly WorkerNotification[]): StatusBadge {
  const hasError = notifications.some(({ Details }) => badgeOfCode(Details.Code).tone === "error")
  if (hasError) return { text: "Import Issues", tone: "error" }
  if (notifications.some(isIncomplete)) return { text: "Import Issues", tone: "warning" }
  if (accounts === 0) return { text: "eCommerce Imports", tone: "plain" }
  if (notifications.length === 0) return { text: "Imports Queued", tone: "plain" }
  return { text: "Imports Completed", tone: "success" }
}

/** The import ended, and names in `Info` the orders that could not come in. */
function isIncomplete({ Details: { Code, Info } }: WorkerNotification): boolean {
  return Code === "IMPORT-COMPLETED" && Info !== ""
}
