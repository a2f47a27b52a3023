import type { Marketplace, MarketplaceAccount, MarketplaceConnection } from "@smart-send/connectors/marketplace"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { doubtfulAnswers } from "./doubtful-answers.ts"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
  type RecordedAnswer,
  type SentCall,
} from "./open-answering-server.ts"
import { withMoreFields } from "./with-more-fields.ts"

/** One operation, with the answers that were recorded. */
export interface RecordedCalls {
  readonly title: string
  run(shop: Marketplace, signal: AbortSignal): Promise<object>
  readonly answers: readonly RecordedAnswer[]
  /** As `GET /path`. */
  readonly calls: readonly string[]
  readonly sent?: readonly Partial<SentCall>[]
  readonly outcome: object
}

/** Far longer than any answer takes on this machine. */
const soon = () => AbortSignal.timeout(60_000)
/** Nobody knows then what the shop has done; of what only reads, it may say that the shop is down. */
const IN_DOUBT = { kind: "problem", problem: { kind: expect.stringMatching(/^(?:unclear|unavailable)$/) } }
const TOO_MANY_CALLS: RecordedAnswer = { status: 429, contentType: "", text: "", retryAfter: "60" }

/** An account as it was linked, by the names of one connector's secrets and details. */
export function aLinkedAccount(
  secrets: Readonly<Record<string, string>>,
  profile: Partial<MarketplaceAccount["profile"]> = {},
): MarketplaceAccount {
  return {
    profile: { externalId: "4711", name: "Example shop", address: "", details: {}, ...profile },
    credentials: { secrets, accessExpiresAt: null, refreshExpiresAt: null },
  }
}

/** A connection whose every address is the answering server's. */
export function aConnection(connector: string, url: string, names: readonly string[]): MarketplaceConnection {
  return {
    connector,
    clientId: "client",
    clientSecret: "secret",
    urls: Object.fromEntries(names.map((name) => [name, url])),
    options: {},
    allowedOrigins: [url],
  }
}

/** The cases that every operation of every marketplace connector is held to. @param connect makes a connector with limits of its own. */
export function marketplaceContract(
  name: string,
  connect: (url: string) => Marketplace,
  operations: readonly RecordedCalls[],
): void {
  describe.each(operations)(`${name}: $title`, ({ run, answers, calls, sent = [], outcome }) => {
    let server: AnsweringServer
    beforeAll(async () => {
      server = await openAnsweringServer()
    })
    afterAll(async () => server.close())

    const steps = answers.map((right, index) => ({
      right,
      call: calls[index] ?? "",
      before: answers.slice(0, index),
      until: calls.slice(0, index + 1),
    }))

    it("succeeds in the calls that the protocol needs", async () => {
      server.play(answers.map(answering))
      expect(await run(connect(server.url), soon())).toEqual(outcome)
      expect(server.calls).toEqual(calls)
      for (const [index, each] of sent.entries()) expect(server.sent[index]).toMatchObject(each)
    })

    it("reads the same from answers with undocumented fields", async () => {
      server.play(answers.map((answer) => answering({ ...withMoreFields(answer), headers: answer.headers ?? {} })))
      expect(await run(connect(server.url), soon())).toEqual(outcome)
    })

    describe.each(steps)("when $call goes wrong", ({ right, before, until }) => {
      // A page of orders may be larger than any other answer.
      const doubts = doubtfulAnswers.filter(({ title }) => !title.includes("more bytes"))

      it.each(doubts)("is in doubt after $title, and calls no more", async ({ reply }) => {
        const caller = new AbortController()
        server.play([...before.map(answering), reply({ ...right, headers: {} }, () => caller.abort())])
        const then = await run(connect(server.url), AbortSignal.any([caller.signal, soon()]))
        expect(then).toMatchObject(IN_DOUBT)
        expect(server.calls).toEqual(until)
      })

      it("is told to come back later when there are too many calls", async () => {
        server.play([...before, TOO_MANY_CALLS].map(answering))
        const problem = { kind: "throttled", retryAfterMs: 60_000 }
        expect(await run(connect(server.url), soon())).toMatchObject({ kind: "problem", problem })
        expect(server.calls).toEqual(until)
      })
    })

    it("sends nothing once the deadline has passed", async () => {
      server.play(answers.map(answering))
      expect(await run(connect(server.url), AbortSignal.abort())).toMatchObject(IN_DOUBT)
      expect(server.calls).toEqual([])
    })

    it("says that the shop is unavailable when it can't be reached", async () => {
      const problem = { kind: "unavailable" }
      expect(await run(connect("http://127.0.0.1:9"), soon())).toMatchObject({ kind: "problem", problem })
    })
  })
}
