import type { TrackingEvent } from "@smart-send/domain/tracking/tracking-stage"
import { cutText } from "@smart-send/domain/text/cut-text"
import { oneLine } from "@smart-send/domain/text/one-line"
import { z } from "zod"
import type { TrackOutcome } from "./courier.ts"
import { unknownFor } from "./courier-refusal.ts"

/** The longest value of a courier's that a sentence about it repeats. */
const MOST_VALUE = 100
const MOST_SENTENCE = 500
/** How many unreadable events of one answer are reported: the rest are of the same kind. */
const MOST_UNREAD = 20

/** Events of one parcel as a courier sent them, each read by itself. */
export interface ReadEvents<Event> {
  readonly read: readonly Event[]
  /** For each that can't be read, which of its fields is the reason and what that field holds; no other words of the courier's. */
  readonly unread: readonly string[]
}

/** A list of events of which one that is unreadable takes no other with it: a status of tomorrow, or a missing time. */
export function readableEvents<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).transform((events): ReadEvents<z.output<Schema>> => {
    const read: z.output<Schema>[] = []
    const unread: string[] = []
    for (const event of events) {
      const parsed = schema.safeParse(event)
      if (parsed.success) read.push(parsed.data)
      else if (unread.length < MOST_UNREAD) unread.push(sayUnread(event, parsed.error))
    }
    return { read, unread }
  })
}

/** The outcome of an answer about one parcel: events oldest first. An answer of which no event can be read is in doubt. */
export function foundEvents(events: readonly TrackingEvent[], unread: readonly string[]): TrackOutcome {
  const [first] = unread
  if (first === undefined) return { kind: "found", events: inOrder(events) }
  if (events.length === 0) return unknownFor(`no event can be read: ${first}`)
  return { kind: "found", events: inOrder(events), unread }
}

/** Oldest first, each with what the courier says as one line. */
export function inOrder(events: readonly TrackingEvent[]): readonly TrackingEvent[] {
  return events
    .map((event) => ({ ...event, description: oneLine(event.description) }))
    .toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
}

/** Which fields of a third party's are the reason why it can't be read, and what they hold. */
export function sayUnread(event: unknown, error: z.ZodError): string {
  const fields = error.issues.map(({ path }) => {
    const value = path.reduce<unknown>(valueAt, event)
    return `${path.length === 0 ? "the event" : path.join(".")} is ${sayValue(value)}`
  })
  return cutText(fields.join("; "), MOST_SENTENCE)
}

/** An object may hold words about a person. */
function sayValue(value: unknown): string {
  if (value === undefined) return "missing"
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object"
  return cutText(JSON.stringify(value), MOST_VALUE)
}

function valueAt(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
