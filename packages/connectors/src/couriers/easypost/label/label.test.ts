import { createServer, type Server } from "node:http"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { afterEach, describe, expect, it } from "vitest"
import { createEasyPostApi, readEasyPostAnswer, type EasyPostApi } from "../api.ts"
import inactiveKey from "../fixtures/any-inactive-key.json" with { type: "json" }
import serverError from "../fixtures/any-server-error.json" with { type: "json" }
import asPdf from "../fixtures/label-as-pdf.json" with { type: "json" }
import found from "../fixtures/label-found.json" with { type: "json" }
import png from "../fixtures/label-png.json" with { type: "json" }
import required from "../fixtures/label-required.json" with { type: "json" }
import unavailable from "../fixtures/label-unavailable.json" with { type: "json" }
import absent from "../fixtures/lookup-absent.json" with { type: "json" }
import refunded from "../fixtures/lookup-refunded.json" with { type: "json" }
import unbought from "../fixtures/lookup-unbought.json" with { type: "json" }
import { label } from "./index.ts"

const REFERENCE = bookingIdSchema.parse("0197a1c2-5d4e-7c3b-9a10-3f2b7d5e6a01")
const URL_OF_PDF = "https://easypost-files.s3.us-west-2.amazonaws.com/files/postage_label/20261121/e8be.pdf"
const PDF = new Uint8Array(Buffer.from("%PDF-1.4\n"))

interface Recorded {
  readonly status: number
  readonly contentType: string
  readonly text: string
}

async function labelWith(answers: readonly Recorded[], file: Uint8Array | null = PDF) {
  const calls: string[] = []
  const api: EasyPostApi = {
    account: "ca_kestrel",
    send: async ({ method, path }) => {
      const answer = answers[calls.length]
      calls.push(`${method} ${path}`)
      if (answer === undefined) throw new Error(`nobody expects ${method} ${path}`)
      return readEasyPostAnswer({ kind: "answer", ...answer })
    },
    fetchPdf: async (url) => {
      calls.push(url)
      return file
    },
  }
  return { outcome: await label(api, REFERENCE, AbortSignal.timeout(60_000)), calls }
}

describe("the courier's own label", () => {
  it("is fetched from where it lies", async () => {
    expect(await labelWith([found])).toEqual({
      outcome: { kind: "ok", contentType: "application/pdf", bytes: PDF },
      calls: [`GET /shipments/${REFERENCE}`, URL_OF_PDF],
    })
  })

  it("is asked for as PDF where it was made as a picture", async () => {
    expect(await labelWith([png, asPdf])).toEqual({
      outcome: { kind: "ok", contentType: "application/pdf", bytes: PDF },
      calls: [`GET /shipments/${REFERENCE}`, "GET /shipments/shp_9af92e0b/label?file_format=PDF", URL_OF_PDF],
    })
  })

  it.each([[[absent]], [[unbought]], [[refunded]], [[png, required]]])(
    "is absent while there is none: %#",
    async (answers) => {
      expect((await labelWith(answers)).outcome).toEqual({ kind: "absent" })
    },
  )

  it("is refused, or in doubt, as the answer is", async () => {
    expect((await labelWith([png, unavailable])).outcome).toMatchObject({ kind: "rejected", code: "COURIER-NO-LABEL" })
    expect((await labelWith([inactiveKey])).outcome).toMatchObject({ kind: "rejected", code: "COURIER-ACCOUNT" })
    expect((await labelWith([serverError])).outcome).toMatchObject({ kind: "unknown" })
    expect((await labelWith([found], null)).outcome).toMatchObject({ kind: "unknown" })
    const other = { ...found, text: found.text.replaceAll(REFERENCE, "another") }
    expect((await labelWith([other])).outcome).toMatchObject({ kind: "unknown" })
  })
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe("a file an answer points to", () => {
  it("is fetched without our key, from EasyPost's own places alone", async () => {
    const asked: (string | undefined)[] = []
    const origin = await listen((path, authorization) => {
      asked.push(path, authorization)
    })
    const api = createEasyPostApi({ connector: "easypost", account: "", baseUrl: `${origin}/v2`, apiKey: "secret" })
    const signal = AbortSignal.timeout(60_000)
    expect(await api.fetchPdf(`${origin}/files/label.pdf`, signal)).toEqual(Buffer.from(PDF))
    expect(asked).toEqual(["/files/label.pdf", undefined])
    const elsewhere = await listen((path) => asked.push(path))
    for (const url of [
      `${elsewhere}/label.pdf`,
      "http://easypost.com/label.pdf",
      "https://easypost.com.example/",
      "file:///etc",
      "no",
    ]) {
      expect(await api.fetchPdf(url, signal)).toBeNull()
    }
    expect(asked).toHaveLength(2)
  })
})

async function listen(onAsked: (path: string | undefined, authorization: string | undefined) => void): Promise<string> {
  const opened = createServer((request, response) => {
    onAsked(request.url, request.headers.authorization)
    response.writeHead(200, { "content-type": "application/pdf" }).end(Buffer.from(PDF))
  })
  servers.push(opened)
  await new Promise<void>((resolve) => {
    opened.listen(0, "127.0.0.1", resolve)
  })
  const address = opened.address()
  if (address === null || typeof address === "string") throw new Error("the server listens on a port")
  return `http://127.0.0.1:${address.port}`
}
