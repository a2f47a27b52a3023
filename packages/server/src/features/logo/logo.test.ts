import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { aCatalogue, catalogueFolder } from "@smart-send/testkit/a-catalogue"
import { aFlatCatalogue } from "@smart-send/testkit/a-flat-catalogue"
import { testTenants } from "@smart-send/testkit/test-tenants"
import { fastify, type FastifyInstance } from "fastify"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { serveWeb } from "../../platform/web/serve-web.ts"
import { courierTile } from "../../records/logo/courier-tile.ts"
import { loadCourierLogos } from "../../records/logo/load-courier-logos.ts"
import { logoRoutes } from "./logo-routes.ts"

const WREN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="url(#g)" d="M0 0h9v9z"/></svg>'

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "smart-send-logos-"))
  await mkdir(join(folder, "catalogue/parcelyard/logos"), { recursive: true })
  await mkdir(join(folder, "web"))
  await writeFile(join(folder, "catalogue/parcelyard/provider.json"), '{ "Id": "PARCELYARD" }')
  await writeFile(join(folder, "web/index.html"), "<html><head></head></html>")
  await draw("wren", WREN)
  app = fastify()
  const logos = await loadCourierLogos(join(folder, "catalogue"))
  const catalogue = aFlatCatalogue()
  // A tenant that sells no service of this catalogue.
  const lite = testTenants.get("lite")
  if (lite === undefined) throw new Error("no lite tenant")
  const poor = { ...lite, Tenant: "poor", Hosts: ["poor.localhost"], Providers: [] }
  const tenants = new Map([...testTenants, ["poor", poor]])
  logoRoutes(app, { tenants, catalogue: () => catalogue, logos })
  await serveWeb(app, { folder: join(folder, "web"), tenants, issuer: null, onBlocked: () => null })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const draw = (courier: string, svg: string) => writeFile(join(folder, `catalogue/parcelyard/logos/${courier}.svg`), svg)
const get = (slug: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/statics/service-logos/${slug}`, headers: { host: "localhost", ...headers } })

describe("the logo of a service", () => {
  it("is its courier's picture, cached for a day, without scripts", async () => {
    const answer = await get("wren-flat.svg")
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(WREN)
    expect(answer.headers).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    })
  })

  it("is answered with 304 for a client that has it", async () => {
    const { etag } = (await get("wren-flat.svg")).headers
    const again = await get("wren-flat.svg", { "if-none-match": String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe("")
    expect((await get("wren-flat.svg", { "if-none-match": '"other"' })).statusCode).toBe(200)
  })

  it("is a lettered tile for a courier without one", async () => {
    const answer = await get("heron-flat.svg")
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(">HE</text>")
    expect(answer.headers["etag"]).not.toBe((await get("plover-flat.svg")).headers["etag"])
  })

  it.each(["nothing.svg", "wren-flat", "wren-flat.png", "..%2fwren-flat.svg", ".svg"])(
    "is a 404 for %s, and never the app's page",
    async (file) => {
      const answer = await get(file, { accept: "text/html", "sec-fetch-dest": "document" })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ error: { code: "NOT-FOUND" } })
    },
  )

  it("is a 404 at the host of a tenant that does not sell the service", async () => {
    expect((await get("wren-flat.svg", { host: "poor.localhost" })).statusCode).toBe(404)
  })
})

describe("an unusable logo file is refused by name", () => {
  it.each([
    ["a script", "<svg>\n<script>alert(1)</script></svg>", "wren.svg:2:1: A logo is made of shapes and text alone."],
    ["a handler", '<svg><g onclick="x()"/></svg>', "A logo has nothing that runs."],
    ["an outside picture", '<svg><g fill="url(https://a.test/x)"/></svg>', "A logo refers to nothing outside itself."],
    ["an entity", '<?xml version="1.0"?><!-- x --><svg><!ENTITY a "b"></svg>', "declares no document type"],
    ["no picture", "hello", "parcelyard/logos/wren.svg:1:1: This is no SVG picture."],
    ["too large", `<svg>${" ".repeat(70_000)}</svg>`, "A logo has at most 64 kB."],
  ])("for %s", async (_case, svg, message) => {
    await draw("wren", svg)
    await expect(loadCourierLogos(join(folder, "catalogue"))).rejects.toThrow(message)
  })
})

describe("the shipped logos", () => {
  it("are one for each courier whose services are sold", async () => {
    const logos = await loadCourierLogos(catalogueFolder)
    const services = (await aCatalogue()).accounts.flatMap((account) => account.services)
    const tiles = services.filter(({ details }) => {
      return logos.logoOf(details).svg.toString() === courierTile(details.CourierName)
    })
    expect(tiles.map(({ details }) => details.CourierName)).toEqual([])
  })
})

describe("a lettered tile", () => {
  it("has the first letters of two words, or the first two of one", () => {
    expect(courierTile("National post")).toContain(">NP</text>")
    expect(courierTile("Wren")).toContain(">WR</text>")
  })

  it("is safe for any name", () => {
    const tile = courierTile('<b> "&')
    expect(tile).toContain(">&lt;&quot;</text>")
    expect(tile).toContain('aria-label="&lt;b&gt; &quot;&amp;"')
  })
})
