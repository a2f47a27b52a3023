import fastify, { type FastifyInstance } from "fastify"
import { afterEach, beforeEach, expect, it } from "vitest"
import { passOn } from "./pass-on.ts"

let other: FastifyInstance
let app: FastifyInstance

beforeEach(async () => {
  other = fastify()
  other.all("/other/*", async ({ method, url, headers, body }, reply) =>
    reply
      .code(method === "GET" ? 200 : 409)
      .header("x-theirs", "yes")
      .send({ method, url, accept: headers.accept, body }),
  )
  app = fastify()
  await passOn(app, "/other", await other.listen({ port: 0, host: "127.0.0.1" }))
})

afterEach(async () => {
  await app.close()
  await other.close()
})

it("passes on a request and brings back the answer", async () => {
  const answer = await app.inject({ url: "/other/page?of=1", headers: { accept: "text/html" } })
  expect(answer.json()).toEqual({ method: "GET", url: "/other/page?of=1", accept: "text/html" })
  expect([answer.statusCode, answer.headers["x-theirs"]]).toEqual([200, "yes"])
})

it("passes on what is sent, and a refusal", async () => {
  const answer = await app.inject({ method: "PUT", url: "/other/settings", payload: { some: "thing" } })
  expect(answer.json()).toMatchObject({ method: "PUT", body: { some: "thing" } })
  expect(answer.statusCode).toBe(409)
})

it("says that the other server is away", async () => {
  await other.close()
  expect((await app.inject({ url: "/other/page" })).statusCode).toBe(502)
})
