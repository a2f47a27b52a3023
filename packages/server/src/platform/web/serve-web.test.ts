import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { fastify, type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { compressFiles } from "./compress-files.ts"
import { serveWeb } from "./serve-web.ts"

const SCRIPT = `export const text = "${"long ".repeat(500)}"`

let folder: string
let app: FastifyInstance
let blocked = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-web-"))
  await mkdir(join(folder, "assets"))
  await writeFile(join(folder, "index.html"), "<html><head><title>Smart Send</title></head></html>")
  await writeFile(join(folder, "assets/index-abc123.js"), SCRIPT)
  await writeFile(join(folder, "mark.svg"), "<svg/>")
  await compressFiles(folder)
  app = fastify()
  await serveWeb(app, {
    folder,
    tenants: testTenants,
    issuer: null,
    onBlocked: () => {
      blocked += 1
    },
  })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const page = (url: string, host = "localhost") =>
  app.inject({ url, headers: { host, accept: "text/html", "sec-fetch-dest": "document" } })

describe("the app's page", () => {
  it.each(["/", "/index.html", "/myaccount/sold-items", "/statics/signin-callback?code=x"])(
    "is the answer to %s",
    async (url) => {
      const answer = await page(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8")
      expect(answer.headers["cache-control"]).toBe("no-cache")
      expect(answer.body).toContain('<meta name="tenant" content="demo" />')
    },
  )

  it("belongs to the tenant of the host", async () => {
    expect((await page("/", "lite.localhost:4000")).body).toContain('<meta name="tenant" content="lite" />')
    expect((await page("/", "unknown.test")).body).toContain('<meta name="tenant" content="demo" />')
  })

  it("allows no inline script or style, no file in a frame, and no other origin", async () => {
    const { headers } = await page("/")
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; report-uri /csp-report; report-to csp",
    )
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    })
  })

  it("lets a tenant's help widgets be framed, each by its feature, and no other tenant's", async () => {
    const widgets = { LiveChat: "https://chat.example/room?x=1", ProductFruits: "https://tips.example/" }
    const demo = testTenants.get("demo")
    const lite = testTenants.get("lite")
    if (demo === undefined || lite === undefined) throw new Error("no tenants")
    const other = fastify()
    await serveWeb(other, {
      folder,
      tenants: new Map([
        ["demo", { ...demo, Features: ["LiveChat"], Widgets: widgets }],
        ["lite", lite],
      ]),
      issuer: null,
      onBlocked: () => {},
    })
    const policyOf = async (host: string) => {
      const { headers } = await other.inject({ url: "/", headers: { host, accept: "text/html" } })
      return String(headers["content-security-policy"])
    }
    expect(await policyOf("localhost")).toContain("frame-src 'self' https://chat.example;")
    expect(await policyOf("lite.localhost")).toContain("frame-src 'self';")
    await other.close()
  })

  it("names nobody the address at which a shop has sent a seller back, whose query holds a code", async () => {
    const { headers, statusCode } = await page("/statics/marketplace-callback?code=x&state=y")
    expect(statusCode).toBe(200)
    expect(headers["referrer-policy"]).toBe("no-referrer")
    expect(headers["x-frame-options"]).toBe("DENY")
  })

  it("allows only the silent-renew page in a frame, and only in ours", async () => {
    const { headers } = await page("/statics/silent-renew?code=x")
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'")
    expect(headers["content-security-policy"]).toContain("img-src 'self' data:;")
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN")
  })

  it("has nothing to say to the page's own request that ends there, and no error", async () => {
    const answer = await app.inject({ url: "/statics/silent-renew?code=x", headers: { accept: "*/*" } })
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([204, "no-store"])
  })

  it("prints labels from an empty page whose policy lets the viewer's styles be, and no script", async () => {
    const { headers, body } = await page("/statics/print-frame")
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-src blob:; object-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(headers["x-frame-options"]).toBe("SAMEORIGIN")
    expect(headers["content-type"]).toBe("text/html; charset=utf-8")
    expect(body).not.toContain("script")
  })

  it("is not the answer to a script's request for a missing file", async () => {
    const answer = await app.inject({ url: "/assets/gone-123.js", headers: { accept: "*/*" } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, error: { code: "NOT-FOUND" } })
  })
})

describe("the app's files", () => {
  it("are cached for ever when their names have a hash, and for an hour otherwise", async () => {
    const hashed = await app.inject("/assets/index-abc123.js")
    expect(hashed.headers["cache-control"]).toBe("public, max-age=31536000, immutable")
    expect(hashed.body).toBe(SCRIPT)
    expect((await app.inject("/mark.svg")).headers["cache-control"]).toBe("public, max-age=3600")
  })

  it.each(["br", "gzip"])("are compressed as %s when the browser accepts it", async (encoding) => {
    const answer = await app.inject({ url: "/assets/index-abc123.js", headers: { "accept-encoding": encoding } })
    expect(answer.headers["content-encoding"]).toBe(encoding)
    expect(answer.headers["content-type"]).toContain("javascript")
    expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length / 4)
  })

  it.each(["/assets/", "/assets/../../../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/assets/index-abc123.js.br"])(
    "do not give access to %s",
    async (url) => {
      expect((await app.inject({ url, headers: { accept: "*/*" } })).statusCode).toBe(404)
    },
  )
})

describe("a report of a blocked script", () => {
  it("is counted, and refused when it is too large", async () => {
    const headers = { "content-type": "application/csp-report" }
    expect((await app.inject({ method: "POST", url: "/csp-report", headers, payload: "{}" })).statusCode).toBe(204)
    expect(blocked).toBe(1)
    const large = await app.inject({ method: "POST", url: "/csp-report", headers, payload: "x".repeat(20_000) })
    expect(large.statusCode).toBe(413)
    expect(blocked).toBe(1)
  })
})

describe("a page that is built anew under the running server", () => {
  it("is the old one while it is away, and then the new one with its files", async () => {
    const built = await mkdtemp(join(tmpdir(), "smart-send-built-"))
    await mkdir(join(built, "assets"))
    await writeFile(
      join(built, "index.html"),
      '<html><head><script src="/assets/index-old123.js"></script></head></html>',
    )
    const own = fastify()
    await serveWeb(own, { folder: built, tenants: testTenants, issuer: null, onBlocked: () => {} })
    const ask = async (url: string) =>
      own.inject({ url, headers: { accept: "text/html", "sec-fetch-dest": url === "/" ? "document" : "script" } })
    expect((await ask("/")).body).toContain("index-old123.js")
    await rm(join(built, "index.html"))
    expect((await ask("/")).body).toContain("index-old123.js")
    await writeFile(join(built, "assets/index-new456.js"), SCRIPT)
    await writeFile(
      join(built, "index.html"),
      '<html><head><script src="/assets/index-new456.js"></script></head></html>',
    )
    expect((await ask("/")).body).toContain("index-new456.js")
    expect((await ask("/assets/index-new456.js")).body).toBe(SCRIPT)
    await own.close()
    await rm(built, { recursive: true })
  })
})
