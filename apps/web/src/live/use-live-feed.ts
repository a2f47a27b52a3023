import { useQueryClient } from "@tanstack/react-query"
import { FEED_PATH } from "@smart-send/contract/feed/feed-events"
import { useCallback, useEffect, useRef, useState } from "react"
import { io } from "socket.io-client"
import { readCasesAgain } from "../data/case/read-cases-again.ts"
import { CSV_MAPPINGS_KEY } from "../data/csv-mapping/csv-mappings-key.ts"
import type { ItemDriver } from "../data/items/item-driver.ts"
import { NOTIFICATIONS_KEY } from "../data/marketplace-account/marketplace-keys.ts"
import { prepayKey } from "../data/prepay/prepay-balance.ts"
import { RULES_KEY } from "../data/rule/rules-key.ts"
import { atMostEvery } from "./at-most-every.ts"
import { createNotificationListener } from "./hear-notifications.ts"
import { logWarning } from "./log-warning.ts"
import { openFeedConnection, type FeedConnection } from "./feed-connection.ts"
import { createListUpdates } from "./list-updates.ts"
import { createDashboardRefresh } from "./dashboard-refresh.ts"
import { createChangeBatcher } from "./change-batcher.ts"
import { setSocketId } from "./socket-id.ts"
import { usePoll } from "./use-poll.ts"

/** How often the list is read without a socket. With one it is read as a background task (use-background-tasks.ts). */
const POLL_MS = 30_000

/** Open pages of cases are read so often at most: a case changes with its item, too, of which there are many news. */
const CASES_MS = 2_000

export interface LiveFeedParts {
  readonly driver: ItemDriver
  readonly account: string
  readonly profile: string
  /** The current access token. */
  readonly token: string
}

/** Follows the feed while mounted, and polls when there is no socket. */
export function useLiveFeed({ driver, account, profile, token }: LiveFeedParts): void {
  const [isConnected, setConnected] = useState(false)
  const connection = useRef<FeedConnection | null>(null)
  const shown = useRef(token)
  const queries = useQueryClient()

  useEffect(() => {
    const changes = createListUpdates(driver)
    const readPrepay = (): void => void queries.invalidateQueries({ queryKey: prepayKey })
    const cases = atMostEvery(CASES_MS, () => void readCasesAgain(queries))
    const readMappings = (): void => void queries.invalidateQueries({ queryKey: CSV_MAPPINGS_KEY })
    const readRules = (): void => void queries.invalidateQueries({ queryKey: RULES_KEY })
    const readNotifications = (): void => void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY })
    const readAgain = (): void => void changes.readAgain()
    const dashboard = createDashboardRefresh(queries)
    const hearNotifications = createNotificationListener(queries)
    const gatherer = createChangeBatcher({
      deliver: changes.deliver,
      // Only logged (STATE-12): reading the list again recovers what was lost.
      onLost: (error) => {
        logWarning("Socket", error instanceof Error ? error.message : "An update could not be read.")
        readAgain()
      },
    })
    // Long polling would need every request to reach the same server process.
    const socket = io({ path: FEED_PATH, transports: ["websocket"], autoConnect: false, reconnectionDelayMax: 30_000 })
    const opened = openFeedConnection({
      socket,
      introduce: () => ({ Token: shown.current, Host: window.location.host, Account: account, Profile: profile }),
      startsFrom: driver.seq,
      onItems: (kind, ids) => {
        gatherer.add(kind, ids)
        cases.ask()
        dashboard.note()
      },
      onPrepay: () => {
        readPrepay()
        dashboard.note()
      },
      onCsvMappings: readMappings,
      onRules: readRules,
      onCases: () => {
        cases.ask()
        dashboard.note()
      },
      onNotifications: (notifications) => {
        hearNotifications(notifications)
        dashboard.note()
      },
      onResync: () => {
        readAgain()
        readPrepay()
        readMappings()
        readRules()
        readNotifications()
        cases.ask()
        dashboard.note()
      },
      onSocketId: (socketId) => {
        setSocketId(socketId)
        setConnected(socketId !== undefined)
      },
    })
    connection.current = opened
    return () => {
      connection.current = null
      opened.close()
      gatherer.stop()
      cases.stop()
      dashboard.stop()
      changes.stop()
    }
  }, [driver, account, profile, queries])

  useEffect(() => {
    if (shown.current === token) return
    shown.current = token
    connection.current?.renew()
  }, [token])

  const read = useCallback(async () => {
    const { kind } = driver.store.status()
    if (isConnected && kind !== "failed") return
    // A page that has never shown the list has only what is shown beside it to keep up to date.
    if (kind === "loading") await driver.rereadBeside()
    else await driver.refresh()
  }, [driver, isConnected])
  usePoll(read, POLL_MS)
}
