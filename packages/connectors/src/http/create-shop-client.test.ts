import { createServer } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createShopClient } from "./create-shop-client.ts"

const FAST = { perSecond: 1e6, burst: 1e6 }
const limits = { list: FAST, call: FAST, ordersPerPage: 1, oldestDays: null }
/** Where the shop sends us on to; null where it answers. "" where it never answers. */
let sendsTo: string | null = null
const server = createServer((_request, response) => {
  if (sendsTo === null) response.end("{}")
  else if (sendsTo !== "") response.writeHead(301, { location: sendsTo }).end()
})
let origin = ""
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  origin = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : ""
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

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

const ask = async (to: string, signal = AbortSignal.timeout(60_000)) => {
  sendsTo = to
  const client = createShopClient({ name: "a shop", limits }, { clientId: "", allowedOrigins: [origin] })
  const call = { baseUrl: `${origin}/shop`, method: "GET", path: "/wp-json/wc/v3/orders?a=1" } as const
  const answer = await client.send({ ...call, account: "", limit: "call" }, signal)
  return answer.ok ? null : answer.error
}

describe("a shop at another address than the one that was typed", () => {
  it.each([
    ["www", "https://www.shop.example/shop/wp-json/wc/v3/orders?a=1", "https://www.shop.example/shop"],
    ["another folder", "/store/wp-json/wc/v3/orders?a=1", "/store"],
    ["its front page", "https://new.example/", "https://new.example"],
  ])("says where it sends us on to: %s", async (_where, location, address) => {
    const movedTo = address.startsWith("/") ? `${origin}${address}` : address
    expect(await ask(location)).toMatchObject({ kind: "unclear", movedTo })
  })

  it.each([
    "/shop/wp-login.php",
    "/shop/wp-json/wc/v3/orders/",
    "ftp://shop.example/",
    "https://me:pw@shop.example/",
    "http://169.254.169.254/latest/",
    "http://www.shop.example/",
    "https://",
  ])("says nothing of a way that leads nowhere else: %s", async (location) => {
    expect((await ask(location))?.movedTo).toBeUndefined()
  })

  it("that never answers is silent", async () => {
    expect(await ask("", AbortSignal.timeout(50))).toMatchObject({ kind: "unclear", isSilent: true })
  })
})
