import { createFeedPlace, type FeedPlace } from "@smart-send/contract/client/feed-place"
import {
  FEED_PATH,
  serverEvents,
  startedAnswer,
  type ItemsEvent,
  type ItemsEventName,
  type StartedMessage,
} from "@smart-send/contract/feed/feed-events"
import type { WorkerNotification } from "@smart-send/domain/marketplace-account/worker-notification"
import { io, type Socket } from "socket.io-client"

export interface HeardEvent extends ItemsEvent {
  readonly name: ItemsEventName
}

/** A client of the feed that follows the contract and records what it receives. */
export interface FeedClient {
  readonly socket: Socket
  readonly place: FeedPlace
  /** Every event that arrived with the expected number. */
  readonly heard: readonly HeardEvent[]
  /** What the worker said, in the order it arrived. */
  readonly notified: readonly WorkerNotification[]
  /** The feed's position at every resync. */
  readonly resyncs: readonly number[]
  /** Presents the token and starts from the client's current position. Returns the feed's position. */
  readonly start: (token: string, over?: Partial<StartedMessage>) => Promise<number>
  readonly closed: Promise<string>
  readonly close: () => void
}

export interface FeedClientOptions {
  readonly place?: FeedPlace
  readonly origin?: string
  readonly reconnects?: boolean
}

export function openFeedClient(url: string, options: FeedClientOptions = {}): FeedClient {
  const place = options.place ?? createFeedPlace()
  const heard: HeardEvent[] = []
  const notified: WorkerNotification[] = []
  const resyncs: number[] = []
  const socket = io(url, {
    path: FEED_PATH,
    transports: ["websocket"],
    reconnection: options.reconnects ?? false,
    reconnectionDelay: 20,
    reconnectionDelayMax: 50,
    forceNew: true,
    ...(options.origin === undefined ? {} : { extraHeaders: { origin: options.origin } }),
  })
  for (const name of [
    "smartsend_new_items",
    "smartsend_items_updated",
    "smartsend_removed_items",
    "smartsend_prepay_changed",
    "smartsend_cases_changed",
    "smartsend_csv_mappings_changed",
    "smartsend_rules_changed",
  ] as const) {
    socket.on(name, (data: unknown) => {
      const event = serverEvents[name].parse(data)
      if (place.take(event) === "apply") heard.push({ name, ...event })
    })
  }
  socket.on("marketplace_worker_notification", (data: unknown) => {
    const event = serverEvents.marketplace_worker_notification.parse(data)
    if (place.take(event) === "apply") notified.push(...event.Notifications)
  })
  socket.on("smartsend_resync", (data: unknown) => {
    const { Seq } = serverEvents.smartsend_resync.parse(data)
    place.moveTo(Seq)
    resyncs.push(Seq)
  })
  const closed = new Promise<string>((resolve) => socket.once("disconnect", resolve))
  return {
    socket,
    place,
    heard,
    notified,
    resyncs,
    start: async (token, over = {}) => {
      const message = { Token: token, Host: "test", Account: "", Profile: "SME", Seq: place.seq(), ...over }
      const answer: unknown = await socket.timeout(5_000).emitWithAck("smartsend_started", message)
      return startedAnswer.parse(answer).Seq
    },
    closed,
    close: () => socket.disconnect(),
  }
}
