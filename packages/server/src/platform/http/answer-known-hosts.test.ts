import { fastify } from "fastify"
import { expect, it } from "vitest"
import { answerKnownHosts } from "./answer-known-hosts.ts"

function serverAt(publicUrl: string) {
  const app = fastify()
  answerKnownHosts(app, publicUrl)
  app.get("/", async () => "ours")
  return async (host: string) => app.inject({ url: "/", headers: { host } })
}

it.each([
  "localhost:4000",
  "localhost",
  "LOCALHOST:4000",
  "127.0.0.1:4000",
  "[::1]:4000",
  "lite.localhost:4000",
  "127.0.0.1:8080",
  "ship.test",
])("the host %s is answered", async (host) => {
  const { statusCode, body } = await serverAt("https://ship.test")(host)
  expect([statusCode, body]).toEqual([200, "ours"])
})

it.each([
  "evil.test",
  "evil.test:4000",
  "localhost.evil.test",
  "evil.localhost.test",
  "127.0.0.1.evil.test",
  "10.0.0.7:4000",
  "ship.test.evil.test",
  "user@localhost",
  "localhost/",
  "localhost#",
  "localhost:99999",
])("the host %j is refused with a sentence", async (host) => {
  const { statusCode, body } = await serverAt("https://ship.test")(host)
  expect([statusCode, body]).toEqual([
    421,
    "This service answers at localhost and at ship.test, not at the address you asked for. Set PUBLIC_URL if people are to reach it by another.\n",
  ])
})
