import { setTimeout as wait } from "node:timers/promises"
import type { ServerEventName } from "@smart-send/contract/feed/feed-events"
import { planMessages, type ItemsMessage, type MessagePlan } from "./plan-messages.ts"
import type { OutboxEvent } from "./read-outbox.ts"

/** How to speak to one socket, or to all of a customer's. */
export type Tell = (name: ServerEventName, event: Readonly<Record<string, unknown>>) => void

/** One customer's feed in this process. */
export interface CustomerChannel {
  /** The feed stands at `seq`: reads on if that is further than what was told, and tells everybody. */
  readonly moveTo: (seq: number) => void
  /** Tells one socket what it has missed since `seq`, and then lets it in. Answers where the feed stands. */
  readonly letIn: (seq: number | null, tell: Tell, enter: () => void) => Promise<number>
  /** Since when it is known of something that was not told yet, on the process's own clock; null when all was told. */
  readonly behindSince: () => number | null
}

export interface ChannelParts {
  /** Where the customer's feed stands. */
  readonly position: () => Promise<number>
  readonly eventsAfter: (seq: number, most: number) => Promise<readonly OutboxEvent[]>
  /** To all sockets that were let in. */
  readonly tellAll: Tell
  readonly onTrouble: (error: unknown) => void
}

/** At most 20 messages a second (FEED-6). What happens meanwhile is told together with the next. */
const PACE_MS = 50
/** More than this is not told one by one. */
const MOST_EVENTS = 1000

/** Everything of one customer goes one after the other, so that a socket that is let in misses nothing in between. */
export function createCustomerChannel({ position, eventsAfter, tellAll, onTrouble }: ChannelParts): CustomerChannel {
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
      tellItems(tellAll, message)
      place = message.Seq
    }
    if (plan === null) tellAll("smartsend_resync", { Seq: end })
    return end
  }

  /** Whoever comes first sets the place: nobody is there who could have missed what was before. */
  const current = async (): Promise<number> => (place === null ? position() : readOn(place))

  const catchUp = async (seq: number | null, end: number, tell: Tell): Promise<void> => {
    const isKnown = seq !== null && seq <= end
    const found = isKnown ? await planFrom(seq) : { plan: null, end }
    // Events that are gone, as after 7 days, leave the plan short of the end.
    if (found.plan === null || found.end < end) tell("smartsend_resync", { Seq: end })
    else for (const message of found.plan) tellItems(tell, message)
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
        .catch(onTrouble)
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

function tellItems(tell: Tell, { name, After, Seq, Ids }: ItemsMessage): void {
  tell(name, { After, Seq, Ids })
}
