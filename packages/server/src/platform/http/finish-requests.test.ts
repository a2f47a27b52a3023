import { once } from "node:events"
import { fastify } from "fastify"
import { expect, it } from "vitest"
import { finishRequests } from "./finish-requests.ts"

it("answers whoever still waits when the process stops, and says when to come again", async () => {
  const app = fastify()
  finishRequests(app, 1)
  const [slow, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  app.get("/slow", async (_request, reply) => {
    begun.resolve()
    await slow.promise
    return reply.send({ tooLate: true })
  })
  const url = await app.listen({ host: "127.0.0.1", port: 0 })
  const asked = fetch(`${url}/slow`)
  await begun.promise
  const ended = once(app.server, "close")
  const closing = app.close()
  const answer = await asked
  expect(answer.status).toBe(503)
  expect(answer.headers.get("retry-after")).toBe("2")
  expect(await answer.json()).toMatchObject({ statusCode: 503 })
  await ended
  slow.resolve()
  await closing
})

it("leaves an answer that comes in time as it is, and a failure too", async () => {
  const app = fastify()
  finishRequests(app)
  app.get("/good", async () => ({ done: true }))
  app.get("/bad", async () => {
    throw new Error("broken")
  })
  expect((await app.inject("/good")).json()).toEqual({ done: true })
  expect((await app.inject("/bad")).statusCode).toBe(500)
  await app.close()
})
