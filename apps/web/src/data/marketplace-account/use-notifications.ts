import { listNotifications } from "@smart-send/contract/marketplace-account/list-notifications"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { useQuery, type UseQueryResult } from "@tanstack/react-query"
import { resultOf } from "../client/call-error.ts"
import { useEdge } from "../client/use-edge.ts"
import { NOTIFICATIONS_KEY } from "./marketplace-keys.ts"

/** What the worker last said of each account and stage. What it says meanwhile comes by the feed. */
export function useNotifications(): UseQueryResult<readonly WorkerNotification[]> {
  const edge = useEdge()
  return useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: async ({ signal }): Promise<readonly WorkerNotification[]> =>
      resultOf(await edge.call(listNotifications, { signal })).Notifications,
  })
}
