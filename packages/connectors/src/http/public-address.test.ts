import { createServer, type Server } from "node:http"
import type { LookupFunction } from "node:net"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { createShopClient, type ShopCall } from "./create-shop-client.ts"
import { isPublicAddress, lookupPublic, publicLookup, whyNotCalled } from "./public-address.ts"
import { readShopJson } from "./read-shop-json.ts"

/** A server of our own network that counts who calls it, and can answer in several bad ways. */
let hits = 0
let server: Server
let port = 0
const sockets = new Set<{ destroy: () => void }>()
beforeAll(async () => {
  server = createServer((request, response) => {
    hits += 1
    const path = request.url ?? ""
    if (path === "/away") response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
    else if (path === "/html") response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>")
    else if (path === "/slow") {
      response.writeHead(200, { "content-type": "application/json" })
      const timer = setInterval(() => response.write(" "), 20)
      response.on("close", () => clearInterval(timer))
    } else if (path === "/endless") {
      response.writeHead(200, { "content-type": "application/json" })
      const chunk = Buffer.alloc(1_000_000, " ")
      const more = () => {
        while (!response.destroyed && response.write(chunk));
        response.once("drain", more)
      }
      more()
    } else response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}')
  })
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  port = typeof address === "object" && address !== null ? address.port : 0
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  hits = 0
})

const limit = { perSecond: 1e6, burst: 1e6 }
const limits = { list: limit, call: limit, ordersPerPage: 50, oldestDays: null }
const callOf = (baseUrl: string, path = "/orders"): ShopCall => ({
  baseUrl,
  account: "a",
  limit: "call",
  method: "GET",
  path,
  headers: {},
})
const call = async (baseUrl: string, path?: string, allowed: readonly string[] = []) =>
  createShopClient({ name: "a shop", limits }, { clientId: "", allowedOrigins: allowed }).send(
    callOf(baseUrl, path),
    AbortSignal.timeout(5000),
  )
const allowed = async (path: string, signal = AbortSignal.timeout(20_000)) => {
  const origin = `http://127.0.0.1:${port}`
  return createShopClient({ name: "a shop", limits }, { clientId: "", allowedOrigins: [origin] }).send(
    callOf(origin, path),
    signal,
  )
}

describe("addresses that a seller types (T10, SEC-16)", () => {
  it.each([
    "http://shop.example",
    "https://127.0.0.1",
    "https://10.1.2.3",
    "https://192.168.0.1/shop",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]",
    "https://[::ffff:127.0.0.1]",
    "https://[fd00::1]",
    "https://2130706433",
    "https://0x7f000001",
    "https://0177.0.0.1",
    "https://127.1",
    "https://localhost",
    "https://shop.localhost",
    "https://router.local",
    "https://metadata.google.internal",
    "https://localhost.",
    "https://router.local.",
    "https://intranet",
    "https://shop.example:5432",
    "https://shop.example:8443",
    "https://user@shop.example",
    "https://user:pass@shop.example",
    "ftp://shop.example",
    "file:///etc/passwd",
    "gopher://shop.example",
    "javascript:alert(1)",
    "shop.example",
    "",
  ])("are not called: %s", async (address) => {
    expect(whyNotCalled(address, [])).not.toBeNull()
    expect(whyNotCalled(address, [`http://127.0.0.1:${port}`])).not.toBeNull()
  })

  it("are called where they are the name of a shop, or an origin that the operator allows", () => {
    expect(whyNotCalled("https://shop.example/store", [])).toBeNull()
    expect(whyNotCalled("https://shop.example:443", [])).toBeNull()
    expect(whyNotCalled(`http://127.0.0.1:${port}/shop`, [`http://127.0.0.1:${port}`])).toBeNull()
    expect(whyNotCalled(`http://127.0.0.1:${port}@evil.example`, [`http://127.0.0.1:${port}`])).not.toBeNull()
  })

  it("reach nobody of our own network by an address that is refused", async () => {
    for (const baseUrl of [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `https://127.0.0.1:${port}`]) {
      expect(await call(baseUrl)).toMatchObject({ ok: false, error: { kind: "not-set-up" } })
    }
    expect(hits).toBe(0)
  })
})

describe("IP addresses", () => {
  it.each([
    "127.0.0.1",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "192.0.2.1",
    "198.18.0.1",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "2001:db8::1",
    "not an address",
  ])("of no use are not public: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(["93.184.216.34", "2606:4700::6810:84e5"])("of the internet are: %s", (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

const answering = (...addresses: readonly string[]): LookupFunction => {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
  return publicLookup((_host, _options, done) => done(null, found))
}
const look = async (lookup: LookupFunction, all = true) =>
  new Promise<unknown>((resolve) => {
    lookup("shop.example", { all }, (error, address) => resolve(error === null ? address : error.code))
  })

describe("names that lead into our own network", () => {
  it.each([
    ["a private address", ["10.0.0.1"]],
    ["a public one and a private one", ["93.184.216.34", "127.0.0.1"]],
    ["a private one of version 6", ["::ffff:192.168.0.1"]],
    ["none", []],
  ])("are refused with %s", async (_title, addresses) => {
    expect(await look(answering(...addresses))).toBe("ENOTPUBLIC")
    expect(await look(answering(...addresses), false)).toBe("ENOTPUBLIC")
  })

  it("are connected by the very address that was looked at", async () => {
    expect(await look(answering("93.184.216.34"))).toEqual([{ address: "93.184.216.34", family: 4 }])
    expect(await look(answering("93.184.216.34"), false)).toBe("93.184.216.34")
  })

  it("are refused when they are our own machine's", async () => {
    expect(await look((_host, options, done) => lookupPublic("localhost", options, done))).toBe("ENOTPUBLIC")
  })
})

describe("answers of a shop", () => {
  it("that send us elsewhere are not followed", async () => {
    expect(await allowed("/away")).toMatchObject({ ok: false, error: { kind: "unclear" } })
    expect(hits).toBe(1)
  })

  it("that come a byte at a time end with our deadline", async () => {
    // Nothing else would end it.
    expect(await allowed("/slow", AbortSignal.timeout(500))).toMatchObject({ ok: false, error: { kind: "unclear" } })
  })

  it("that never end are cut off at the limit", async () => {
    const before = process.memoryUsage().rss
    expect(await allowed("/endless")).toMatchObject({ ok: false, error: { kind: "unclear" } })
    expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  })

  it("that are a page are unclear, and no word of theirs is repeated", async () => {
    const answer = await allowed("/html")
    const read = answer.ok ? readShopJson(answer.value) : answer
    expect(read).toMatchObject({ ok: false, error: { kind: "unclear" } })
    expect(JSON.stringify(read)).not.toContain("Welcome")
  })
})
