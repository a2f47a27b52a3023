import { describe, expect, it } from "vitest"
import { decideRecovery, horizonMs, retryAfterMs, type RecoveryFacts, type RecoveryTimings } from "./decide-recovery.ts"

const timings: RecoveryTimings = { callBudgetMs: 10_000, caseAfterMs: 900_000, mostSends: 4, retryMs: 500 }
const idempotent = { idempotentCreate: true, lookup: true, cancel: true, settleDelayMs: 2000 }
const plain = { idempotentCreate: false, lookup: true, cancel: true, settleDelayMs: 2000 }
const blind = { idempotentCreate: false, lookup: false, cancel: true, settleDelayMs: 0 }
const horizon = horizonMs(plain, timings)

const facts: RecoveryFacts = {
  capabilities: idempotent,
  sends: 1,
  attempts: 1,
  lookup: "not-asked",
  isClosing: false,
  isTombstoned: false,
  sinceLastSendMs: 100,
  sinceHoldMs: 100,
  hasCase: false,
}

const cases: readonly (readonly [sentence: string, known: Partial<RecoveryFacts>, expected: object])[] = [
  ["a line never sent is sent, at any courier", { sends: 0, capabilities: blind }, { kind: "send" }],
  ["a line that may have been sent is looked up first", {}, { kind: "look-up" }],
  ["... at a courier without idempotent create too", { capabilities: plain }, { kind: "look-up" }],
  ["found is booked", { lookup: "found" }, { kind: "settle-booked" }],
  [
    "found is booked even after the reference was closed",
    { lookup: "found", isTombstoned: true },
    { kind: "settle-booked" },
  ],
  [
    "a cancel that may be on its way is seen through before a look is believed",
    { isClosing: true },
    { kind: "cancel-reference" },
  ],
  ["... and once it is confirmed, a look decides", { isClosing: true, isTombstoned: true }, { kind: "look-up" }],
  ["absent is sent again where create is idempotent", { lookup: "absent" }, { kind: "send" }],
  ["... up to four times", { lookup: "absent", sends: 3 }, { kind: "send" }],
  ["... then the horizon is waited for", { lookup: "absent", sends: 4 }, { kind: "wait", ms: 8000 }],
  ["... never after the reference was closed", { lookup: "absent", isTombstoned: true }, { kind: "void" }],
  [
    "absent is never sent again where create is not idempotent",
    { capabilities: plain, lookup: "absent" },
    { kind: "wait", ms: 8000 },
  ],
  [
    "the wait ends with the horizon",
    { capabilities: plain, lookup: "absent", sinceLastSendMs: horizon - 3 },
    { kind: "wait", ms: 3 },
  ],
  [
    "after the horizon the reference is closed at the courier",
    { capabilities: plain, lookup: "absent", sinceLastSendMs: horizon },
    { kind: "cancel-reference" },
  ],
  [
    "closed and still absent is void",
    { capabilities: plain, lookup: "absent", sinceLastSendMs: horizon, isTombstoned: true },
    { kind: "void" },
  ],
  [
    "a courier that can't close a reference: absent after the horizon is void",
    { capabilities: { ...plain, cancel: false }, lookup: "absent", sinceLastSendMs: horizon },
    { kind: "void" },
  ],
  ["a look-up in doubt is made again", { lookup: "in-doubt" }, { kind: "wait", ms: 1000 }],
  ["... a case is opened after 15 minutes", { lookup: "in-doubt", sinceHoldMs: 900_000 }, { kind: "open-case" }],
  ["... once", { lookup: "in-doubt", sinceHoldMs: 900_001, hasCase: true, attempts: 9 }, { kind: "wait", ms: 8000 }],
  ["without look-up the hold stays", { capabilities: blind, sinceLastSendMs: horizon }, { kind: "wait", ms: 1000 }],
  ["... until a person decides", { capabilities: blind, sinceHoldMs: 900_000 }, { kind: "open-case" }],
  [
    "without look-up an idempotent create is the look-up",
    { capabilities: { ...blind, idempotentCreate: true } },
    { kind: "send" },
  ],
  [
    "... and after four the hold stays",
    { capabilities: { ...blind, idempotentCreate: true }, sends: 4 },
    { kind: "wait", ms: 1000 },
  ],
]

describe("recovery of a line without an answer from its courier", () => {
  it.each(cases)("%s", (_sentence, known, expected) => {
    expect(decideRecovery({ ...facts, ...known }, timings)).toEqual(expected)
  })

  it("never sends twice where creation is not idempotent", () => {
    for (const lookup of ["not-asked", "found", "absent", "in-doubt"] as const)
      for (const isTombstoned of [true, false])
        for (const sinceLastSendMs of [0, horizon, 10 * horizon])
          for (const capabilities of [plain, blind, { ...plain, cancel: false }]) {
            const known = { ...facts, capabilities, lookup, isTombstoned, sinceLastSendMs }
            expect(decideRecovery(known, timings).kind).not.toBe("send")
          }
  })

  it("never voids before the horizon while the reference is open", () => {
    for (const capabilities of [plain, idempotent, blind, { ...plain, cancel: false }])
      for (const sends of [1, 4, 9]) {
        const known = { ...facts, capabilities, sends, lookup: "absent" as const, sinceLastSendMs: 19_999 }
        expect(decideRecovery(known, timings).kind).not.toBe("void")
      }
  })

  it("waits longer each time, up to sixteen times the first wait", () => {
    expect([0, 1, 2, 3, 4, 5, 50].map((attempts) => retryAfterMs(attempts, timings))).toEqual([
      500, 1000, 2000, 4000, 8000, 8000, 8000,
    ])
  })
})

it("a shipment is waited for as long as two of our calls and the courier's own delay take", () => {
  expect(horizonMs(plain, timings)).toBe(22_000)
})
