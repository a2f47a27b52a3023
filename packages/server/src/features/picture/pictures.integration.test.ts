import { createServer, type ServerResponse } from "node:http"
import { getPictureAddress } from "@smart-send/contract/picture/get-picture-address"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { pictureAddress } from "./picture-link.ts"
import { pictureProxyRoutes, pictureRoutes } from "./picture-routes.ts"

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
const CUSTOMER = "0199c0de-0000-7000-8000-00000000000c"
const OTHER = "0199c0de-0000-7000-8000-00000000000d"

/** Answers that are never ended by the host itself. */
const open: ServerResponse[] = []
let asked: string[] = []
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  "/mug.png": (response) => response.writeHead(200, { "content-type": "text/html" }).end(PNG),
  "/picture.svg": (response) =>
    response
      .writeHead(200, { "content-type": "image/svg+xml" })
      .end('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  "/page.png": (response) =>
    response.writeHead(200, { "content-type": "image/png" }).end("<!doctype html><script>alert(1)</script>"),
  "/declared-large.png": (response) => response.writeHead(200, { "content-length": 100_000_000 }).write(PNG),
  "/large.png": (response) => {
    response.writeHead(200, { "content-type": "image/png" })
    const more = () => {
      while (response.write(Buffer.concat([PNG, Buffer.alloc(65_536)]))) if (response.destroyed) return
    }
    response.on("drain", more)
    more()
  },
  "/slow.png": (response) => response.writeHead(200).write(PNG),
  "/silent.png": () => null,
  "/moved.png": (response) => response.writeHead(302, { location: `${canary}/mug.png` }).end(),
  "/moved-on.png": (response) => response.writeHead(301, { location: "/mug.png" }).end(),
  "/cut-off.png": (response) => {
    response.writeHead(200, { "content-length": PNG.length + 10 }).write(PNG, () => response.destroy())
  },
  "/missing.png": (response) => response.writeHead(404).end(PNG),
}

const host = createServer((request, response) => {
  asked.push(request.url ?? "")
  open.push(response)
  const answer = answers[(request.url ?? "").split("?", 1)[0] ?? ""]
  if (answer === undefined) response.writeHead(404).end()
  else answer(response)
})
/** A server of the inner network, which must never be asked. */
let canaryHits = 0
const inside = createServer((_request, response) => {
  canaryHits += 1
  response.writeHead(200, { "content-type": "image/png" }).end(PNG)
})

let origin = ""
let canary = ""
let world: EdgeWorld
beforeAll(async () => {
  origin = await listening(host)
  canary = await listening(inside)
  world = await createEdgeWorld(pictureRoutes, {
    platform: { pictureOrigins: [origin] },
    mount: (app, platform) =>
      pictureProxyRoutes(app, platform, { limits: { ofAll: 3, ofCustomer: 2, waiting: 2 }, fetchMs: 1_000 }),
  })
})
afterAll(async () => {
  await world.dispose()
  for (const server of [host, inside]) {
    server.closeAllConnections()
    server.close()
  }
})

async function listening(server: typeof host): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (typeof address !== "object" || address === null) throw new Error("not listening")
  return `http://127.0.0.1:${address.port}`
}

async function addressOf(customerId: string, tenant = "demo"): Promise<string> {
  const { result } = await world.client(tenant, customerId).call(getPictureAddress)
  if (result === null || result === undefined) throw new Error("no address")
  return result.Address
}
const shown = async (url: string, customerId = CUSTOMER) =>
  world.rawFetch((await addressOf(customerId)) + encodeURIComponent(url))

describe("a picture of a product (ADR 166)", () => {
  it("comes through us as what its bytes are, kept by this browser alone, and can do nothing", async () => {
    const answer = await shown(`${origin}/mug.png?size=2&of=a%20b`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=86400",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none';/),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
    })
    expect(asked.at(-1)).toBe("/mug.png?size=2&of=a%20b")
  })

  it.each([
    "/picture.svg",
    "/page.png",
    "/declared-large.png",
    "/large.png",
    "/slow.png",
    "/silent.png",
    "/moved.png",
    "/moved-on.png",
    "/cut-off.png",
    "/missing.png",
  ])("is none where the host answers %s, and nothing of the answer is passed on", async (path) => {
    asked = []
    const answer = await shown(origin + path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toMatch(/svg|script|PNG/)
    expect(asked).toEqual([path])
    expect(canaryHits).toBe(0)
  })

  it.each([
    "",
    "mug.png",
    "file:///etc/passwd",
    "gopher://shop.example/",
    "data:image/png;base64,AAAA",
    "CANARY",
    "http://localhost/",
    "https://127.0.0.1/",
    "http://127.0.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://10.0.0.1/",
    "https://shop.example:5432/a.png",
    "http://shop.example:443/a.png",
    "https://user:secret@shop.example/a.png",
    "http://router.local/a.png",
  ])("is not fetched from %s", async (url) => {
    const answer = await shown(url === "CANARY" ? `${canary}/mug.png` : url)
    expect(answer.status).toBe(404)
    expect(canaryHits).toBe(0)
  })

  it("needs one address, and not several", async () => {
    const address = await addressOf(CUSTOMER)
    const one = encodeURIComponent(`${origin}/mug.png`)
    expect((await world.rawFetch(`${address}${one}&url=${one}`)).status).toBe(404)
    expect((await world.rawFetch(address.replace("?url=", ""))).status).toBe(404)
  })
})

describe("the address of pictures", () => {
  it("is refused when it was altered, is another tenant's, or has expired", async () => {
    asked = []
    const own = await addressOf(CUSTOMER)
    const past = pictureAddress(
      { secret: world.platform.linkSecret, tenant: "demo" },
      CUSTOMER,
      new Date(Date.now() - 12 * 3_600_000),
    )
    const refused = [
      own.replace(CUSTOMER, OTHER),
      own.replace("?url=", "x?url="),
      "/statics/pictures/x?url=",
      await addressOf(CUSTOMER, "lite"),
      past.address,
    ]
    for (const address of refused) {
      const answer = await world.rawFetch(address + encodeURIComponent(`${origin}/mug.png`))
      expect(answer.status).toBe(403)
      expect(answer.headers.get("cache-control")).toBe("no-store")
    }
    expect(asked).toEqual([])
  })

  it("is the same for hours, and lives at least six of them", () => {
    const scope = { secret: world.platform.linkSecret, tenant: "demo" }
    const at = (time: string) => pictureAddress(scope, CUSTOMER, new Date(`2026-11-21T${time}Z`))
    expect(at("06:00:00")).toEqual(at("11:59:59"))
    expect(at("11:59:59").expires.toISOString()).toBe("2026-11-21T18:00:00.000Z")
    expect(at("12:00:00").address).not.toBe(at("11:59:59").address)
  })
})

it("takes no more than its share for a customer whose hosts hang, and others get theirs", async () => {
  const hanging = Array.from({ length: 5 }, async () => (await shown(`${origin}/silent.png`)).status)
  const statuses = Promise.all(hanging)
  // Two are asked, two wait, and one is refused.
  await expect.poll(() => asked.filter((path) => path === "/silent.png").length).toBe(2)
  expect((await shown(`${origin}/mug.png`, OTHER)).status).toBe(200)
  expect((await statuses).toSorted((one, other) => one - other)).toEqual([404, 404, 404, 404, 429])
  expect((await shown(`${origin}/mug.png`)).status).toBe(200)
})
