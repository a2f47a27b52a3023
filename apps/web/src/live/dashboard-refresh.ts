import type { QueryClient } from "@tanstack/react-query"
import { DASHBOARD_KEY } from "../data/dashboard/dashboard-keys.ts"

/** While orders come in or are booked, the home page counts once a second at most. */
const PAUSE_MS = 1_000

export interface DashboardRefresh {
  /** Something that the home page counts has changed. */
  readonly note: () => void
  readonly stop: () => void
}

/** Counts the home page anew after changes, once for all that come close together. A page that is not shown is not counted. */
export function createDashboardRefresh(queries: Pick<QueryClient, "invalidateQueries">): DashboardRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    note: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queries.invalidateQueries({ queryKey: DASHBOARD_KEY })
      }, PAUSE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
