import { describe, expect, it } from "vitest"
import type { HttpClient, HttpOutcome } from "./create-http-client.ts"
import { createPacedClient } from "./create-paced-client.ts"

const OK: HttpOutcome = { kind: "answer", status: 200, contentType: "", text: "" }
const TOO_MANY: HttpOutcome = { kind: "answer", status: 429, contentType: "", text: "", retryAfter: "0.02" }

function aClient(answers: readonly HttpOutcome[]): HttpClient & { readonly sentAt: number[] } {
  const sentAt: number[] = []
  return {
    sentAt,
    send: async () => {
      const answer = answers[sentAt.length] ?? OK
      sentAt.push(performance.now())
      return answer
    },
  }
}
const request = { method: "POST", path: "/" } as const

describe("a paced client", () => {
  it("sends no call before its turn", async () => {
    const client = aClient([])
    const paced = createPacedClient(client, 50)
    const began = performance.now()
    await Promise.all(Array.from({ length: 6 }, async () => paced.send(request, AbortSignal.timeout(60_000))))
    expect(client.sentAt).toHaveLength(6)
    // A timer may fire up to a millisecond early; on a busy machine any call may be late.
    for (const [turn, at] of client.sentAt.entries()) expect(at - began).toBeGreaterThan(turn * 20 - 2)
  })

  it("sends the first call at once, however long the next must wait", async () => {
    const client = aClient([])
    const oneAnHour = createPacedClient(client, 1 / 3600)
    expect(await oneAnHour.send(request, AbortSignal.timeout(60_000))).toEqual(OK)
  })

  it("sends a call again after a 429, because it did nothing", async () => {
    const client = aClient([TOO_MANY, TOO_MANY, OK])
    expect(await createPacedClient(client, Infinity).send(request, AbortSignal.timeout(60_000))).toEqual(OK)
    expect(client.sentAt).toHaveLength(3)
  })

  it.each([500, 503, 408, 400])("does not send a call again after %i", async (status) => {
    const client = aClient([{ ...OK, status }])
    await createPacedClient(client, Infinity).send(request, AbortSignal.timeout(60_000))
    expect(client.sentAt).toHaveLength(1)
  })

  it("does not send a call again after a connection failed", async () => {
    const client = aClient([{ kind: "failed", detail: "connection failed (ECONNRESET)" }])
    expect(await createPacedClient(client, Infinity).send(request, AbortSignal.timeout(60_000))).toMatchObject({
      kind: "failed",
    })
    expect(client.sentAt).toHaveLength(1)
  })

  it("ends at the caller's deadline, whether waiting for its turn or to send again", async () => {
    const client = aClient([OK, { ...OK, status: 429 }])
    const paced = createPacedClient(client, 2)
    await paced.send(request, AbortSignal.timeout(60_000))
    expect(await paced.send(request, AbortSignal.timeout(30))).toEqual({
      kind: "failed",
      detail: "no turn before our deadline",
    })
    expect(client.sentAt).toHaveLength(1)
    const turnedAway = aClient([{ ...OK, status: 429 }])
    expect(await createPacedClient(turnedAway, Infinity).send(request, AbortSignal.timeout(30))).toMatchObject({
      status: 429,
    })
  })
})
