import fastify from "fastify"
import { afterAll, expect, it } from "vitest"
import { holdPages } from "./away-page.ts"

const app = fastify()
let isHeld = true
holdPages(app, () => isHeld)
app.get("/", () => "the page")
app.get("/edge/items", () => "the answer")
afterAll(async () => app.close())

const open = async (url: string, accept: string) => app.inject({ url, headers: { accept } })

it("holds pages back while the app is made, so that nobody sees half of it; each asks again by itself", async () => {
  const held = await open("/", "text/html")
  expect(held).toMatchObject({ statusCode: 503, headers: { "retry-after": "2", refresh: "2" } })
  expect(held.body).toContain("Smart Send is starting")
  expect(await open("/edge/items", "application/json")).toMatchObject({ statusCode: 200, body: "the answer" })
  isHeld = false
  expect(await open("/", "text/html")).toMatchObject({ statusCode: 200, body: "the page" })
})
