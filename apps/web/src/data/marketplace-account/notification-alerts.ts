import { badgeOfCode } from "@smart-send/domain/marketplace-account/badge-of-code"
import type { NotificationCode } from "@smart-send/domain/marketplace-account/sync-code"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"

export interface NotificationAlerts {
  /** Those of the notifications that the seller has not been told of. `known`: what was said before. */
  readonly newsIn: (
    notifications: readonly WorkerNotification[],
    known: readonly WorkerNotification[],
  ) => readonly WorkerNotification[]
}

/**
 * An error is told once: the worker meets it again with every import, and says so each time. It is told again after all went
 * well in between, or when it is another.
 */
export function createNotificationAlerts(): NotificationAlerts {
  const told = new Map<string, NotificationCode>()
  const note = ({ Details }: WorkerNotification): boolean => {
    const { tone } = badgeOfCode(Details.Code)
    const key = [Details.MPAccountId, Details.Stage, Details.MarketplaceSource].join(" ")
    if (tone === "success") told.delete(key)
    if (tone !== "error" || told.get(key) === Details.Code) return false
    told.set(key, Details.Code)
    return true
  }
  let hasHeard = false
  return {
    newsIn: (notifications, known) => {
      // What stood there when the page was opened stands in the panel.
      if (!hasHeard) for (const notification of known) note(notification)
      hasHeard = true
      return notifications.filter((notification) => note(notification))
    },
  }
}
