import type { Marketplace } from "@smart-send/connectors/marketplace"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { doubtfulAnswers } from "./doubtful-answers.ts"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
  type Reply,
} from "./open-answering-server.ts"
import { withMoreFields } from "./with-more-fields.ts"

/** One operation with the right answers to its calls. */
export interface HardenedOperation {
  readonly title: string
  readonly run: (shop: Marketplace, url: string, signal: AbortSignal) => Promise<object>
  /**
   * In the order of its calls. Where calls go out side by side, each answer has the beginning of the call that it is for, as
   * `GET /path`.
   */
  readonly answers: readonly HardenedAnswer[]
}
export interface HardenedAnswer {
  readonly right: RecordedAnswer
  readonly call?: string
  /** Doubts that mean something else in this protocol at this call, by the beginning of their titles, and why. */
  readonly besides?: readonly (readonly [title: string, why: string])[]
  /** Why the operation goes on without this answer: what goes wrong with it is then no problem of the whole. */
  readonly isBeside?: string
}

const soon = () => AbortSignal.timeout(60_000)
const IN_DOUBT = { kind: "problem", problem: { kind: expect.stringMatching(/^(?:unclear|unavailable)$/) } }
const TOO_MANY_CALLS: RecordedAnswer = { status: 429, contentType: "", text: "", retryAfter: "60" }

const isJson = ({ contentType }: RecordedAnswer) => contentType === "" || contentType.startsWith("application/json")

/** The doubts and the new fields that every operation is held to, whichever form its recorded answers have. */
export function marketplaceHardening(
  name: string,
  connect: (url: string) => Marketplace,
  operations: readonly HardenedOperation[],
): void {
  describe.each(operations)(`${name}: $title`, ({ run, answers }) => {
    let server: AnsweringServer
    beforeAll(async () => {
      server = await openAnsweringServer()
    })
    afterAll(async () => server.close())

    const isNamed = answers.every(({ call }) => call !== undefined)
    const play = (replyOf: (answer: HardenedAnswer, place: number) => Reply): void => {
      const replies = answers.map(replyOf)
      if (!isNamed) return server.play(replies)
      server.play([
        (response) => {
          const call = `${response.req.method} ${response.req.url}`
          const place = answers.findIndex(({ call: start = "" }) => call.startsWith(start))
          const reply = replies[place] ?? answering({ status: 500, contentType: "", text: call })
          reply(response)
        },
      ])
    }
    /** How many calls were made; of those that go out side by side, as many as are expected. */
    const madeOf = (expected: number) => (isNamed ? expected : server.calls.length)
    const runWith = async (signal = soon()) => run(connect(server.url), server.url, signal)
    const rightly = async () => {
      play(({ right }) => answering(right))
      return runWith()
    }

    it("succeeds, and reads the same from answers with undocumented fields", async () => {
      const outcome = await rightly()
      expect(outcome).not.toHaveProperty("problem")
      expect(madeOf(answers.length)).toBe(answers.length)
      play(({ right }) => answering(isJson(right) ? { ...withMoreFields(right), headers: right.headers ?? {} } : right))
      expect(await runWith()).toEqual(outcome)
    })

    describe.each(answers.map((answer, place) => ({ ...answer, place })))("when answer $place goes wrong", (step) => {
      const { place, right, besides = [], isBeside } = step
      const isAside = ({ title }: { readonly title: string }) => besides.some(([start]) => title.startsWith(start))
      // A page of orders may be larger than any other answer.
      const doubts = doubtfulAnswers.filter((doubt) => !doubt.title.includes("more bytes") && !isAside(doubt))

      it.each(doubts)("is in doubt after $title", async ({ reply }) => {
        const caller = new AbortController()
        const doubtful = reply({ ...right, headers: {} }, () => caller.abort())
        play((answer, at) => (at === place ? doubtful : answering(answer.right)))
        const outcome = await runWith(AbortSignal.any([caller.signal, soon()]))
        const fine = { kind: expect.not.stringMatching(/^problem$/) }
        expect(outcome).toMatchObject(isBeside === undefined ? IN_DOUBT : fine)
        expect(madeOf(place + 1)).toBe(place + 1)
      })

      it("is told to come back later when there are too many calls", async () => {
        play((answer, at) => answering(at === place ? TOO_MANY_CALLS : answer.right))
        const problem = { kind: "throttled", retryAfterMs: 60_000 }
        const fine = { kind: expect.not.stringMatching(/^problem$/) }
        expect(await runWith()).toMatchObject(isBeside === undefined ? { kind: "problem", problem } : fine)
      })
    })

    it("sends nothing once the deadline has passed", async () => {
      play(({ right }) => answering(right))
      expect(await runWith(AbortSignal.abort())).toMatchObject(IN_DOUBT)
      expect(server.calls).toEqual([])
    })
  })
}
