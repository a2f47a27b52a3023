import { defineCall } from "@smart-send/contract/call/define-call"
import { describe, expect, it, vi } from "vitest"
import { z } from "zod"
import { createEdge } from "./create-edge.ts"

const read = defineCall({
  name: "read",
  summary: "",
  method: "GET",
  path: "/setup",
  access: "user",
  result: z.string(),
  refusals: [],
})
const pay = defineCall({
  ...read,
  name: "pay",
  method: "POST",
  path: "/shipping/:provider/:account/complete",
  keyed: true,
})

interface Seen {
  readonly authorization: string | null
  readonly key: string | null
}

/** An edge whose server accepts one token, and a grant that renewal changes to `renewed` (null: sign in again). */
function anEdge(token: string | null, renewed: string | null) {
  const seen: Seen[] = []
  let current = token
  let expiries = 0
  const edge = createEdge({
    tenant: "demo",
    sessionId: "s1",
    grant: {
      token: () => current,
      renew: () => {
        current = renewed
        return Promise.resolve(renewed !== null)
      },
      onExpired: () => {
        expiries += 1
      },
    },
    fetch: (_input, init) => {
      const headers = new Headers(init?.headers)
      seen.push({ authorization: headers.get("authorization"), key: headers.get("idempotency-key") })
      const isRight = headers.get("authorization") === "Bearer good"
      const answer = {
        statusCode: isRight ? 200 : 401,
        success: isRight,
        error: isRight ? null : { code: "UNAUTHORIZED", message: "Unauthorized" },
        validationErrors: [],
        result: isRight ? "yes" : null,
      }
      return Promise.resolve(Response.json(answer, { headers: { "x-request-id": `r${seen.length}` } }))
    },
  })
  return { edge, seen, expiries: () => expiries }
}

describe("a call to the edge", () => {
  it("carries the bearer token and returns the request id", async () => {
    const { edge, seen } = anEdge("good", null)
    expect(await edge.call(read)).toMatchObject({ success: true, result: "yes", requestId: "r1" })
    expect(seen).toEqual([{ authorization: "Bearer good", key: null }])
  })

  it("renews the token once after a 401 and is sent again under the same key", async () => {
    const { edge, seen, expiries } = anEdge("old", "good")
    expect(await edge.call(pay)).toMatchObject({ success: true, requestId: "r2" })
    expect(seen.map(({ authorization }) => authorization)).toEqual(["Bearer old", "Bearer good"])
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
    expect(seen[1]?.key).toBe(seen[0]?.key)
    expect(expiries()).toBe(0)
  })

  it("keeps the caller's own key", async () => {
    const { edge, seen } = anEdge("good", null)
    await edge.call(pay, { idempotencyKey: "mine" })
    expect(seen[0]?.key).toBe("mine")
  })

  it("ends as Unauthorized, 401, when the renewed token is refused", async () => {
    const { edge, seen, expiries } = anEdge("old", null)
    expect(await edge.call(read)).toMatchObject({ statusCode: 401, error: { message: "Unauthorized" } })
    expect(seen).toHaveLength(1)
    expect(expiries()).toBe(1)
  })

  it("renews the token at most once, and says that what the issuer gave is refused", async () => {
    const { edge, seen, expiries } = anEdge("old", "also old")
    expect(await edge.call(read)).toMatchObject({ statusCode: 401, error: { code: "NOT-LET-IN" } })
    expect(seen).toHaveLength(2)
    expect(expiries()).toBe(0)
  })

  it("is not sent once the user's session has ended", async () => {
    const ending = new AbortController()
    const fetch = vi.fn<typeof globalThis.fetch>()
    const edge = createEdge({
      tenant: "demo",
      sessionId: "s1",
      grant: { token: () => "somebody else's", renew: () => Promise.resolve(true), onExpired: () => {} },
      ended: ending.signal,
      fetch,
    })
    ending.abort()
    expect(await edge.call(pay)).toMatchObject({ success: false, statusCode: 0 })
    expect(fetch).not.toHaveBeenCalled()
  })

  it("is refused without asking the server where the tenant has none of its features (FEATURE-2)", async () => {
    const { edge, seen } = anEdge("good", null)
    edge.limitTo(["Claims"])
    expect(await edge.call({ ...read, feature: "Search" })).toMatchObject({ error: { code: "FEATURE-OFF" } })
    expect(seen).toEqual([])
    expect(await edge.call({ ...read, feature: ["Support", "Claims"] })).toMatchObject({ success: true })
  })

  it("is refused when its queue is full: Queue limit reached", async () => {
    let calls = 0
    const edge = createEdge({
      tenant: "demo",
      sessionId: "s1",
      grant: { token: () => "good", renew: () => Promise.resolve(true), onExpired: () => {} },
      fetch: () => {
        calls += 1
        return new Promise(() => {})
      },
    })
    // Three are in progress, a thousand wait.
    for (let n = 0; n < 1003; n += 1) void edge.call(read)
    expect(await edge.call(read)).toMatchObject({
      success: false,
      error: { code: "QUEUE-LIMIT", message: "Queue limit reached" },
    })
    expect(calls).toBe(3)
    // Another queue is not held up.
    void edge.call(pay)
    await expect.poll(() => calls).toBe(4)
  })
})
