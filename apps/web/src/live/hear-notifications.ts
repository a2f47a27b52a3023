import { syncMessage } from "@smart-send/domain/marketplace-account/sync-message"
import { withNotification, type WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { showToast } from "@smart-send/ui/toast"
import type { QueryClient } from "@tanstack/react-query"
import { CONCERNS_KEY, INTEGRATIONS_KEY, NOTIFICATIONS_KEY } from "../data/marketplace-account/marketplace-keys.ts"
import { createNotificationAlerts } from "../data/marketplace-account/notification-alerts.ts"
import type { Marketplaces } from "../data/marketplace-account/use-integrations.ts"

/** Takes what the worker says of linked accounts: it is shown where it is looked at, and errors are told of once. */
export function createNotificationListener(
  queries: QueryClient,
): (notifications: readonly WorkerNotification[]) => void {
  const alerts = createNotificationAlerts()
  return (notifications) => {
    const known = queries.getQueryData<readonly WorkerNotification[]>(NOTIFICATIONS_KEY)
    for (const error of alerts.newsIn(notifications, known ?? [])) tellOf(error, queries)
    // Nobody looks where nothing was read.
    if (known !== undefined) queries.setQueryData(NOTIFICATIONS_KEY, notifications.reduce(withNotification, known))
    // The end of a stage changes what is said of the account itself.
    if (notifications.some(({ Details }) => Details.Status !== "Running")) {
      for (const queryKey of [INTEGRATIONS_KEY, CONCERNS_KEY]) void queries.invalidateQueries({ queryKey })
    }
  }
}

function tellOf({ Details }: WorkerNotification, queries: QueryClient): void {
  const shops = queries.getQueryData<Marketplaces>(INTEGRATIONS_KEY) ?? []
  const { MarketplaceSource: sourceId, Stage: stage, Info: info, MPAccountId: account } = Details
  const store = shops.find(({ SourceId }) => SourceId === sourceId)?.Name ?? sourceId
  const message = syncMessage(Details.Code, { stage, store, sourceId, info })
  if (message === null) return
  showToast({ meaning: "broken", title: message.heading, text: message.text, id: `${account} ${stage}` })
}
