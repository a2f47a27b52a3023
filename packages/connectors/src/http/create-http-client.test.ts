import { createServer, type RequestListener, type Server } from "node:http"
import { createServer as createTlsServer, type Server as TlsServer } from "node:https"
import { aCertificate } from "@smart-send/testkit/a-certificate"
import { afterEach, describe, expect, it } from "vitest"
import { createHttpClient, type HttpOutcome } from "./create-http-client.ts"
import { readJson } from "./read-json.ts"

let server: Server | TlsServer

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function listen(listener: RequestListener): Promise<string> {
  server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on a port")
  return `http://127.0.0.1:${address.port}`
}

async function ask(listener: RequestListener, deadlineMs = 5000): Promise<HttpOutcome> {
  const client = createHttpClient(`${await listen(listener)}/base/`)
  return client.send({ method: "POST", path: "/x?y=1", body: "é" }, AbortSignal.timeout(deadlineMs))
}

describe("a call to a third party", () => {
  it("returns the answer", async () => {
    const outcome = await ask((request, response) => {
      response.writeHead(201, { "content-type": "application/json" })
      response.end(JSON.stringify([request.method, request.url, request.headers["content-length"]]))
    })
    expect(readJson(outcome)).toEqual({ ok: true, value: { status: 201, value: ["POST", "/base/x?y=1", "2"] } })
  })

  it("ends at the deadline", async () => {
    const outcome = await ask(() => undefined, 40)
    expect(outcome).toEqual({ kind: "failed", detail: "no answer before our deadline" })
  })

  it("ends at the deadline when the answer arrives slowly", async () => {
    const outcome = await ask((_request, response) => response.write("{"), 40)
    expect(outcome.kind).toBe("failed")
  })

  it("has an unknown outcome when the connection drops", async () => {
    const outcome = await ask((request) => request.socket.destroy())
    expect(outcome).toEqual({ kind: "failed", detail: "connection failed (ECONNRESET)" })
  })

  it("sends nothing to a third party whose certificate nobody has signed, and says why", async () => {
    let calls = 0
    const tls = createTlsServer(aCertificate(), (_request, response) => {
      calls += 1
      response.end("here")
    })
    server = tls
    await new Promise<void>((resolve) => {
      tls.listen(0, "127.0.0.1", resolve)
    })
    const address = tls.address()
    const port = address !== null && typeof address === "object" ? address.port : 0
    const client = createHttpClient(`https://localhost:${port}`)
    const outcome = await client.send({ method: "POST", path: "/book", body: "{}" }, AbortSignal.timeout(5000))
    expect(outcome).toEqual({ kind: "failed", detail: "connection failed (DEPTH_ZERO_SELF_SIGNED_CERT)" })
    expect(calls).toBe(0)
  })

  it("goes on over a connection that was made while the process was busy, however long that took", async () => {
    const origin = await listen((_request, response) => response.end("here"))
    const connectMs = 20
    const outcome = createHttpClient(origin, undefined, connectMs).send(
      { method: "GET", path: "/" },
      AbortSignal.timeout(60_000),
    )
    // By then the connection has been begun, and nothing of it has been noticed.
    await new Promise<void>((resolve) => {
      process.nextTick(resolve)
    })
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 * connectMs)
    expect(await outcome).toMatchObject({ kind: "answer", text: "here" })
  })

  it("ends when the answer is too large", async () => {
    const outcome = await ask((_request, response) => response.end("x".repeat(1_100_000)))
    expect(outcome).toEqual({ kind: "failed", detail: "more than 1000000 bytes" })
  })

  it("does not follow a redirect", async () => {
    const outcome = await ask((_request, response) => response.writeHead(302, { location: "/elsewhere" }).end())
    expect(readJson(outcome)).toEqual({ ok: false, error: "answered 302" })
  })

  it.each([
    [500, "application/json", "{}", "answered 500"],
    [200, "text/html", "<h1>", "200 that is no JSON"],
    [200, "application/json", "{", "200 with broken JSON"],
  ])("does not accept %i %s %s", async (status, contentType, text, error) => {
    const outcome = await ask((_request, response) =>
      response.writeHead(status, { "content-type": contentType }).end(text),
    )
    expect(readJson(outcome)).toEqual({ ok: false, error })
  })
})
