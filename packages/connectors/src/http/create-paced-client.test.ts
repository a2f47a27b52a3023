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
  it("spaces calls evenly, and sends the first at once", async () => {
    const client = aClient([])
    const paced = createPacedClient(client, 50)
    const began = performance.now()
    await Promise.all(Array.from({ length: 6 }, async () => paced.send(request, AbortSignal.timeout(5000))))
    const gaps = client.sentAt.slice(1).map((at, place) => at - (client.sentAt[place] ?? 0))
    // A timer may fire up to a millisecond early.
    expect(Math.min(...gaps)).toBeGreaterThan(15)
    expect((client.sentAt[0] ?? 0) - began).toBeLessThan(20)
    expect(performance.now() - began).toBeGreaterThanOrEqual(98)
  })

  it("sends again what was turned away with 429, for nothing was done", async () => {
    const client = aClient([TOO_MANY, TOO_MANY, OK])
    expect(await createPacedClient(client, Infinity).send(request, AbortSignal.timeout(5000))).toEqual(OK)
    expect(client.sentAt).toHaveLength(3)
  })

  it.each([500, 503, 408, 400])("sends nothing again after %i", async (status) => {
    const client = aClient([{ ...OK, status }])
    await createPacedClient(client, Infinity).send(request, AbortSignal.timeout(5000))
    expect(client.sentAt).toHaveLength(1)
  })

  it("does not send again what failed on the way", async () => {
    const client = aClient([{ kind: "failed", detail: "connection failed (ECONNRESET)" }])
    expect(await createPacedClient(client, Infinity).send(request, AbortSignal.timeout(5000))).toMatchObject({
      kind: "failed",
    })
    expect(client.sentAt).toHaveLength(1)
  })

  it("ends at the caller's deadline, waiting for its turn or for another try", async () => {
    const client = aClient([OK, { ...OK, status: 429 }])
    const paced = createPacedClient(client, 2)
    await paced.send(request, AbortSignal.timeout(5000))
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
