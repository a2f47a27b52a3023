import { createFeedPlace } from "@smart-send/contract/client/feed-place"
import { casesChanged } from "./cases-changed.ts"
import { csvMappingsChanged } from "./csv-mappings-changed.ts"
import { startedAnswer, type ItemsEvent, type StartedMessage } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent, FeedListener } from "./feed-event.ts"
import { itemsUpdated } from "./items-updated.ts"
import { newItems } from "./new-items.ts"
import type { FeedChangeKind } from "./change-batcher.ts"
import { prepayChanged } from "./prepay-changed.ts"
import { removedItems } from "./removed-items.ts"
import { rulesChanged } from "./rules-changed.ts"
import { resync } from "./resync.ts"
import { workerNotification } from "./worker-notification.ts"
import type { ItemId } from "@smart-send/domain/id/id"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"

const EVENTS: readonly FeedEvent[] = [
  newItems,
  itemsUpdated,
  removedItems,
  prepayChanged,
  csvMappingsChanged,
  rulesChanged,
  casesChanged,
  workerNotification,
  resync,
]

/** The part of a socket.io socket that is used here. */
export interface FeedSocket {
  readonly id?: string | undefined
  on(event: string, listener: (data: unknown) => void): unknown
  emit(event: string, message: unknown, answer: (data: unknown) => void): unknown
  connect(): unknown
  disconnect(): unknown
}

export interface FeedConnectionParts {
  /** Reconnects by itself after a break, but not when the server has closed it. */
  readonly socket: FeedSocket
  /** The credentials, with the current token. */
  readonly introduce: () => Omit<StartedMessage, "Seq">
  /**
   * The feed's number of the list read before the first connection; null if none was read, and everything is read then.
   */
  readonly startsFrom: () => number | null
  readonly onItems: (kind: FeedChangeKind, ids: readonly ItemId[]) => void
  readonly onPrepay: () => void
  readonly onCsvMappings: () => void
  readonly onRules: () => void
  readonly onCases: () => void
  readonly onNotifications: (notifications: readonly WorkerNotification[]) => void
  readonly onResync: () => void
  /** The id of the socket once the server has accepted it; undefined until then. */
  readonly onSocketId: (socketId: string | undefined) => void
}

export interface FeedConnection {
  /** Sends the current token, because the server closes a socket whose token has expired. */
  readonly renew: () => void
  readonly close: () => void
}

/** Called after the server has closed the socket: its token had expired, or the server was stopped. */
const AGAIN_MS = 5_000

/** Keeps a socket to the feed, and its position in the feed across breaks (FEED-5). */
export function openFeedConnection(parts: FeedConnectionParts): FeedConnection {
  const { socket } = parts
  const place = createFeedPlace()
  let again: ReturnType<typeof setTimeout> | undefined
  let isUp = false
  /** A question that is not answered yet. If it is needed again meanwhile, it is asked once more after that. */
  let asking: "no" | "yes" | "and-again" = "no"

  const start = (): void => {
    if (!isUp) return
    if (asking !== "no") {
      asking = "and-again"
      return
    }
    asking = "yes"
    const listed = place.seq() === null ? parts.startsFrom() : null
    if (listed !== null) place.moveTo(listed)
    socket.emit("smartsend_started", { ...parts.introduce(), Seq: place.seq() }, (answer) => {
      if (!isUp || !startedAnswer.safeParse(answer).success) return
      const isToAskAgain = asking === "and-again"
      asking = "no"
      parts.onSocketId(socket.id)
      if (isToAskAgain) start()
    })
  }
  const close = (): void => {
    clearTimeout(again)
    isUp = false
    socket.disconnect()
    parts.onSocketId(undefined)
  }
  const take = (event: Pick<ItemsEvent, "After" | "Seq">, apply: () => void): void => {
    const verdict = place.take(event)
    if (verdict === "apply") apply()
    else if (verdict === "ask-again") start()
  }
  const listener: FeedListener = {
    takeItems: (kind, event) => take(event, () => parts.onItems(kind, event.Ids)),
    takePrepay: (event) => take(event, parts.onPrepay),
    takeCsvMappings: (event) => take(event, parts.onCsvMappings),
    takeRules: (event) => take(event, parts.onRules),
    takeCases: (event) => take(event, parts.onCases),
    takeNotifications: (event) => take(event, () => parts.onNotifications(event.Notifications)),
    takeResync: (seq) => {
      place.moveTo(seq)
      parts.onResync()
    },
  }

  for (const { name, hear } of EVENTS) {
    socket.on(name, (data) => {
      // A newer server whose events this page can't read. The page reads the list from time to time until it is
      // reloaded.
      if (!hear(data, listener)) close()
    })
  }
  socket.on("connect", () => {
    isUp = true
    start()
  })
  socket.on("disconnect", (reason) => {
    isUp = false
    asking = "no"
    parts.onSocketId(undefined)
    if (reason === "io server disconnect") again = setTimeout(() => socket.connect(), AGAIN_MS)
  })
  socket.connect()
  return { renew: start, close }
}
