import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, expect, test } from "vitest"

let world: EdgeWorld
beforeAll(async () => {
  world = await createEdgeWorld([])
})
afterAll(() => world.dispose())

test("the OpenAPI document is at /edge/openapi.json, without a token", async () => {
  const answer = await world.rawFetch("/edge/openapi.json")
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ openapi: "3.1.0" })
})

test("the page of the contract loads only its own files, without inline scripts", async () => {
  const answer = await world.rawFetch("/edge/docs")
  const policy = answer.headers.get("content-security-policy") ?? ""
  expect(policy).toContain("script-src 'self'; style-src 'self'")
  expect(policy).not.toContain("unsafe")
  const page = await answer.text()
  expect(page).not.toMatch(/<script>|<style|style=|onclick=/)
  for (const [, path = ""] of page.matchAll(/(?:href|src)="(\/edge\/docs\/[^"]+)"/g)) {
    const file = await world.rawFetch(path)
    expect(file.status).toBe(200)
    expect(file.headers.get("content-type")).toMatch(/^text\/(css|javascript)/)
  }
})
