import { createServer } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createShopClient } from "./create-shop-client.ts"

const FAST = { perSecond: 1e6, burst: 1e6 }
const server = createServer((_request, response) => response.end("{}"))
let origin = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  origin = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : ""
})
afterAll(() => void server.close())

describe("a shop that counts an app as a whole", () => {
  it("is asked for two accounts no faster than for one, and for each no faster than for itself", async () => {
    let at = 0
    const waited: number[] = []
    const pace = {
      now: () => at,
      sleep: async (ms: number) => {
        waited.push(ms)
        at += ms
      },
    }
    const limits = { list: FAST, call: { perSecond: 1, burst: 3 }, ordersPerPage: 1, oldestDays: null }
    const manifest = { name: "a shop", limits: { ...limits, app: { perSecond: 2, burst: 4, perDay: 8 } } }
    const client = createShopClient(manifest, { clientId: "app", allowedOrigins: [origin], pace })
    const send = async (account: string) => {
      const call = { baseUrl: origin, method: "GET", path: "/", account, limit: "call" } as const
      return client.send(call, AbortSignal.timeout(60_000))
    }
    for (const account of ["a", "b", "a", "b"]) expect((await send(account)).ok).toBe(true)
    expect(waited).toEqual([])
    // The third of an account waits for the app alone; of the fourth, the day is used up by half.
    expect((await send("a")).ok).toBe(true)
    expect((await send("a")).ok).toBe(false)
    expect(waited).toEqual([500, 500])
    expect(await send("a")).toMatchObject({ ok: false, error: { kind: "throttled" } })
    // Tokens count against nothing.
    expect((await send("")).ok).toBe(true)
  })
})
