import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { RECORDED_REFERENCE } from "./a-consignment.ts"
import { doubtfulAnswers } from "./doubtful-answers.ts"
import { answering, openAnsweringServer, type AnsweringServer, type RecordedAnswer } from "./open-answering-server.ts"
import type { RecordedOperation } from "./recorded-operation.ts"
import { withMoreFields } from "./with-more-fields.ts"

/** How an operation is run, and what its connector calls things. */
export interface OperationUnderTest {
  run(baseUrl: string, signal: AbortSignal): Promise<object>
  /** Our code for a key that the third party does not take. */
  readonly refusesAccess: string
  /** The form of the words that go with a refusal. */
  readonly sentence: RegExp
}

/** Far longer than any answer takes on this machine: a caller who gives up has a signal of its own. */
const soon = () => AbortSignal.timeout(60_000)
/** A deadline for a third party that asks us to come back much later. */
const tooSoon = () => AbortSignal.timeout(100)
const TOO_MANY_CALLS: RecordedAnswer = { status: 429, contentType: "", text: "", retryAfter: "60" }
const OTHER_REFERENCE = "0197a1c2-0000-7c3b-9a10-3f2b7d5e6a01"

/** The cases that every operation of every connector is held to. */
export function operationContract(name: string, recorded: RecordedOperation, operation: OperationUnderTest): void {
  const { answers, calls, sent = [], outcome, alike = [], refusals = [], absent = [], inDoubt = [] } = recorded
  /** One row where the case applies, none where it does not. */
  const outcomes = outcome === undefined ? [] : [{ outcome }]
  const references = recorded.namesReference === false ? [] : [RECORDED_REFERENCE]
  /** Each of the operation's calls, with the right answers to those before it. */
  const steps = answers.map((right, index) => ({
    right,
    call: calls[index] ?? "",
    before: answers.slice(0, index),
    until: calls.slice(0, index + 1),
  }))
  let server: AnsweringServer
  beforeAll(async () => {
    server = await openAnsweringServer()
  })
  afterAll(async () => server.close())

  /** Runs the operation against the answers, one after the other. */
  async function runWith(given: readonly RecordedAnswer[], signal = soon()): Promise<object> {
    server.play(given.map(answering))
    return operation.run(server.url, signal)
  }

  describe(`${name}, as recorded`, () => {
    it.each(outcomes)("succeeds in the calls that the protocol needs", async (expected) => {
      expect(await runWith(answers)).toEqual(expected.outcome)
      expect(server.calls).toEqual(calls)
      for (const [index, each] of sent.entries()) expect(server.sent[index]).toMatchObject(each)
    })

    it.each(outcomes)("reads the same from answers with undocumented fields", async (expected) => {
      expect(await runWith(answers.map(withMoreFields))).toEqual(expected.outcome)
    })

    it.each(alike.map((given) => ({ given })))("reads the same from another answer: %#", async ({ given }) => {
      expect(await runWith(given)).toEqual(outcome)
      expect(server.calls).toHaveLength(given.length)
    })

    it.each(references)("takes an answer about another reference as in doubt, %s", async (reference) => {
      const others = answers.map(({ text, ...answer }) => ({
        ...answer,
        text: text.replaceAll(reference, OTHER_REFERENCE),
      }))
      expect(others).not.toEqual(answers)
      expect(await runWith(others)).toMatchObject({ kind: "unknown" })
    })

    it.each(refusals)("is refused with $code: %#", async ({ answers: given, code, said = "" }) => {
      const refusal = await runWith(given)
      expect(refusal).toMatchObject({ kind: "rejected", code, message: expect.stringMatching(operation.sentence) })
      expect(refusal).toMatchObject({ message: expect.stringContaining(said) })
      expect(server.calls).toHaveLength(given.length)
    })

    it.each(absent.map((given) => ({ given })))("says that there is none: %#", async ({ given }) => {
      expect(await runWith(given)).toEqual({ kind: "absent" })
    })

    it.each(inDoubt.map((given) => ({ given })))(
      "is in doubt after this protocol's own words: %#",
      async ({ given }) => {
        expect(await runWith(given)).toMatchObject({ kind: "unknown" })
      },
    )

    describe.each(steps)("when $call goes wrong", ({ right, before, until }) => {
      it.each(doubtfulAnswers)("is in doubt after $title, and calls no more", async ({ reply }) => {
        const caller = new AbortController()
        server.play([...before.map(answering), reply(right, () => caller.abort())])
        const outcomeThen = await operation.run(server.url, AbortSignal.any([caller.signal, soon()]))
        expect(outcomeThen).toMatchObject({ kind: "unknown" })
        expect(server.calls).toEqual(until)
      })

      it("is in doubt when a rate limit refuses calls until the deadline", async () => {
        expect(await runWith([...before, TOO_MANY_CALLS], tooSoon())).toMatchObject({ kind: "unknown" })
      })

      it.each([401, 403])("is in doubt, or refused for missing access, after an empty %i", async (status) => {
        const { kind, code } = pick(await runWith([...before, { status, contentType: "", text: "" }]))
        expect(["unknown", `rejected ${operation.refusesAccess}`]).toContain([kind, code].join(" ").trim())
      })
    })

    it("sends nothing once the deadline has passed, and is in doubt", async () => {
      expect(await runWith(answers, AbortSignal.abort())).toMatchObject({ kind: "unknown" })
      expect(server.calls).toEqual([])
    })

    it("is in doubt when the server cannot be reached", async () => {
      expect(await operation.run("http://127.0.0.1:9", soon())).toMatchObject({ kind: "unknown" })
    })
  })
}

function pick(outcome: object): { readonly kind?: unknown; readonly code?: unknown } {
  return outcome
}
