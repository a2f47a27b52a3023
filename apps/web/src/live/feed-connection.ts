import { createFeedPlace } from "@smart-send/contract/client/feed-place"
import { startedAnswer, type StartedMessage } from "@smart-send/contract/feed/feed-events"
import type { FeedEvent, FeedListener } from "./feed-event.ts"
import { itemsUpdated } from "./items-updated.ts"
import { newItems } from "./new-items.ts"
import type { FeedChangeKind } from "./change-batcher.ts"
import { removedItems } from "./removed-items.ts"
import { resync } from "./resync.ts"
import type { ItemId } from "@smart-send/domain/id/id"

const EVENTS: readonly FeedEvent[] = [newItems, itemsUpdated, removedItems, resync]

/** What is used here of a socket.io socket. */
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
  /** Who we are, with the token as it is now. */
  readonly introduce: () => Omit<StartedMessage, "Seq">
  /** Where the list stands that was read before the first connection; null for none, and all is read then. */
  readonly startsFrom: () => number | null
  readonly onItems: (kind: FeedChangeKind, ids: readonly ItemId[]) => void
  readonly onResync: () => void
  /** The id of the socket once the server has let it in; undefined while it has not. */
  readonly onOpenProblems: (socketId: string | undefined) => void
}

export interface FeedConnection {
  /** Shows the present token; the server closes a socket whose token has ended. */
  readonly renew: () => void
  readonly close: () => void
}

/** After the server has closed the socket: its token had ended, or the server was stopped. */
const AGAIN_MS = 5_000

/** Keeps a socket to the feed, and its place in it across breaks (FEED-5). */
export function openFeedConnection(parts: FeedConnectionParts): FeedConnection {
  const { socket } = parts
  const place = createFeedPlace()
  let again: ReturnType<typeof setTimeout> | undefined
  let isUp = false
  /** Asked and not answered; what has to be asked meanwhile is asked once after that. */
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
      parts.onOpenProblems(socket.id)
      if (isToAskAgain) start()
    })
  }
  const close = (): void => {
    clearTimeout(again)
    isUp = false
    socket.disconnect()
    parts.onOpenProblems(undefined)
  }
  const listener: FeedListener = {
    takeItems: (kind, event) => {
      const verdict = place.take(event)
      if (verdict === "apply") parts.onItems(kind, event.Ids)
      else if (verdict === "ask-again") start()
    },
    takeResync: (seq) => {
      place.moveTo(seq)
      parts.onResync()
    },
  }

  for (const { name, hear } of EVENTS) {
    socket.on(name, (data) => {
      // A newer server that puts it in other words: this page reads the list from time to time until it is reloaded.
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
    parts.onOpenProblems(undefined)
    if (reason === "io server disconnect") again = setTimeout(() => socket.connect(), AGAIN_MS)
  })
  socket.connect()
  return { renew: start, close }
}
