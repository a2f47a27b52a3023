import { setTimeout as wait } from "node:timers/promises"
import type { ServerEventName } from "@smart-send/contract/feed/feed-events"
import { planMessages, type FeedMessage, type MessagePlan } from "./plan-messages.ts"
import type { OutboxEvent } from "./read-outbox.ts"

/** Sends an event to one socket, or to all sockets of a customer. */
export type Tell = (name: ServerEventName, event: Readonly<Record<string, unknown>>) => void

/** One customer's feed in this process. */
export interface CustomerChannel {
  /** Called when the feed has reached `seq`: reads any new events and sends them to all sockets. */
  readonly moveTo: (seq: number) => void
  /** Sends one socket the events it has missed since `seq`, and then admits it. Returns the feed's current position. */
  readonly letIn: (seq: number | null, tell: Tell, enter: () => void) => Promise<number>
  /** When the oldest unsent event was noticed, on the process's own clock; null when everything was sent. */
  readonly behindSince: () => number | null
}

export interface ChannelParts {
  /** The current position of the customer's feed. */
  readonly position: () => Promise<number>
  readonly eventsAfter: (seq: number, most: number) => Promise<readonly OutboxEvent[]>
  /** Sends to all admitted sockets. */
  readonly tellAll: Tell
  readonly onError: (error: unknown) => void
}

/** At most 20 messages a second (FEED-6). Events that arrive in between are sent with the next message. */
const PACE_MS = 50
/** More events than this are not sent one by one. */
const MOST_EVENTS = 1000

/** All work of one customer runs one step after the other, so that a socket being admitted misses nothing. */
export function createCustomerChannel({ position, eventsAfter, tellAll, onError }: ChannelParts): CustomerChannel {
  let place: number | null = null
  let isMoving = false
  let behindSince: number | null = null
  let last: Promise<unknown> = Promise.resolve()
  let lastSent = -Infinity

  const inTurn = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const mine = last.then(work, work)
    last = mine.catch(() => {})
    return mine
  }

  const planFrom = async (seq: number): Promise<{ readonly plan: MessagePlan; readonly end: number }> => {
    const events = await eventsAfter(seq, MOST_EVENTS)
    const plan = events.length === MOST_EVENTS ? null : planMessages(seq, events)
    return { plan, end: plan === null ? await position() : (events.at(-1)?.seq ?? seq) }
  }

  const readOn = async (from: number): Promise<number> => {
    const { plan, end } = await planFrom(from)
    for (const message of plan ?? []) {
      await wait(Math.max(0, lastSent + PACE_MS - performance.now()))
      lastSent = performance.now()
      tellMessage(tellAll, message)
      place = message.Seq
    }
    if (plan === null) tellAll("smartsend_resync", { Seq: end })
    return end
  }

  /** The first socket sets the position: nobody was connected who could have missed earlier events. */
  const current = async (): Promise<number> => (place === null ? position() : readOn(place))

  const catchUp = async (seq: number | null, end: number, tell: Tell): Promise<void> => {
    const isKnown = seq !== null && seq <= end
    const found = isKnown ? await planFrom(seq) : { plan: null, end }
    // When events have been deleted (after 7 days), the plan ends before the current position.
    if (found.plan === null || found.end < end) tell("smartsend_resync", { Seq: end })
    else for (const message of found.plan) tellMessage(tell, message)
  }

  return {
    moveTo: (seq) => {
      if (place === null || seq <= place) return
      behindSince ??= performance.now()
      if (isMoving) return
      isMoving = true
      inTurn(async () => {
        if (place !== null) place = await readOn(place)
        behindSince = null
      })
        .catch(onError)
        .finally(() => {
          isMoving = false
        })
    },
    letIn: (seq, tell, enter) =>
      inTurn(async () => {
        const end = await current()
        place = end
        await catchUp(seq, end, tell)
        enter()
        return end
      }),
    behindSince: () => behindSince,
  }
}

function tellMessage(tell: Tell, { name, ...event }: FeedMessage): void {
  tell(name, event)
}
