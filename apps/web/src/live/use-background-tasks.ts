import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { casesKey } from "../data/case/case-keys.ts"
import { cancellationsKey } from "../data/cancellation/use-cancellations.ts"
import type { ItemDriver } from "../data/items/item-driver.ts"
import { useTriggerImports } from "../data/marketplace-account/use-trigger-imports.ts"
import { prepayKey } from "../data/prepay/prepay-balance.ts"
import { useFeature } from "../data/settings/settings.ts"
import { logWarning } from "./log-warning.ts"
import { runInSight, type BackgroundTask } from "./run-in-sight.ts"

/** How often it is looked whether imports are due: all tabs of a browser share when they are (data/marketplace-account/import-turn.ts). */
const IMPORTS_MS = 5_000
const ITEMS_MS = 120_000
const ORDER_DATA_MS = 600_000

/** Order data, in the query client: booked orders, refunds, surcharges and credit, cancellations, claims and tickets, providers. */
const ORDER_DATA = [["order"], ["booking", "orders"], prepayKey, cancellationsKey, casesKey, ["quote", "providers"]]

/** Imports, items and order data, again and again while the page is in sight (SHOP-2, SHOP-3). */
export function useBackgroundTasks(driver: ItemDriver): void {
  const client = useQueryClient()
  const hasIntegrations = useFeature("Integrations")
  const triggerImports = useTriggerImports()
  const tasks = useMemo<readonly BackgroundTask[]>(
    () => [
      ...(hasIntegrations ? [{ everyMs: IMPORTS_MS, run: triggerImports }] : []),
      {
        everyMs: ITEMS_MS,
        run: async () => {
          // A page that has never shown the list has only what is shown beside it to keep up to date.
          if (driver.store.status().kind === "loading") await driver.rereadBeside()
          else await driver.refresh()
        },
      },
      {
        everyMs: ORDER_DATA_MS,
        run: async () => {
          await Promise.all(ORDER_DATA.map(async (queryKey) => client.invalidateQueries({ queryKey })))
        },
      },
    ],
    [client, driver, hasIntegrations, triggerImports],
  )
  useEffect(() => {
    const inSight = runInSight({
      tasks,
      isVisible: () => !document.hidden && navigator.onLine,
      now: () => performance.now(),
      onError: (error) => logWarning("Background", error instanceof Error ? error.message : "A task failed."),
    })
    document.addEventListener("visibilitychange", inSight.look)
    window.addEventListener("online", inSight.look)
    return () => {
      inSight.stop()
      document.removeEventListener("visibilitychange", inSight.look)
      window.removeEventListener("online", inSight.look)
    }
  }, [tasks])
}
