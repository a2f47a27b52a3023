import { expect, it } from "vitest"
import { z } from "zod"
import { foundEvents, readableEvents } from "./read-events.ts"

const events = readableEvents(z.object({ status: z.enum(["posted", "delivered"]), at: z.iso.datetime() }))
const posted = { status: "posted", at: "2026-11-21T09:00:00Z" }

it.each([
  ["a status of tomorrow", { ...posted, status: "teleported" }, 'status is "teleported"'],
  ["no time", { status: "posted" }, "at is missing"],
  ["a time that is null", { ...posted, at: null }, "at is null"],
  ["two faults", { status: 7, at: "soon" }, 'status is 7; at is "soon"'],
  ["an object, which may hold a name", { ...posted, status: { by: "Ann" } }, "status is an object"],
  ["nothing at all", null, "the event is null"],
])("an event with %s takes no other with it", (_fault, bad, why) => {
  expect(events.parse([posted, bad, posted])).toEqual({ read: [posted, posted], unread: [why] })
})

it("reports of a thousand unreadable events only the first ones, and little of each", () => {
  const { unread } = events.parse(Array.from({ length: 1000 }, () => ({ ...posted, status: "x".repeat(100_000) })))
  expect(unread).toHaveLength(20)
  expect(unread.every((why) => why.length <= 500)).toBe(true)
})

it("is in doubt only where no event can be read", () => {
  const event = { stage: null, description: "", timestamp: "2026-11-21T09:00:00.000Z" }
  expect(foundEvents([], [])).toEqual({ kind: "found", events: [] })
  expect(foundEvents([event], ["at is missing"])).toEqual({ kind: "found", events: [event], unread: ["at is missing"] })
  expect(foundEvents([], ["at is missing"])).toMatchObject({ kind: "unknown" })
})
