import { createServer, type Server } from "node:http"
import { RECORDED_REFERENCE } from "@smart-send/testkit/connector-contract/a-consignment"
import { afterEach, describe, expect, it } from "vitest"
import { createEasyPostApi } from "../api.ts"
import asPdf from "../fixtures/label-as-pdf.json" with { type: "json" }
import found from "../fixtures/label-found.json" with { type: "json" }
import png from "../fixtures/label-png.json" with { type: "json" }
import { playAnswers } from "../fixtures/play-answers.ts"
import { label } from "./index.ts"

const URL_OF_PDF = "https://easypost-files.s3.us-west-2.amazonaws.com/files/postage_label/20261121/e8be.pdf"
const PDF = new Uint8Array(Buffer.from("%PDF-1.4\n"))

async function labelWith(answers: Parameters<typeof playAnswers>[0], file: Uint8Array | null = PDF) {
  const { api, calls } = playAnswers(answers, file)
  return { outcome: await label(api, RECORDED_REFERENCE, AbortSignal.timeout(60_000)), calls }
}

describe("the courier's own label", () => {
  it("is fetched from its address", async () => {
    expect(await labelWith([found])).toEqual({
      outcome: { kind: "ok", contentType: "application/pdf", bytes: PDF },
      calls: [`GET /shipments/${RECORDED_REFERENCE}`, URL_OF_PDF],
    })
  })

  it("is requested as PDF when it was made as a picture", async () => {
    expect(await labelWith([png, asPdf])).toEqual({
      outcome: { kind: "ok", contentType: "application/pdf", bytes: PDF },
      calls: [`GET /shipments/${RECORDED_REFERENCE}`, "GET /shipments/shp_9af92e0b/label?file_format=PDF", URL_OF_PDF],
    })
  })

  it("is in doubt when it is missing, or belongs to another parcel", async () => {
    expect((await labelWith([found], null)).outcome).toMatchObject({ kind: "unknown" })
    const other = { ...found, text: found.text.replaceAll(RECORDED_REFERENCE, "another") }
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

describe("a file that an answer links to", () => {
  it("is fetched without our key, from EasyPost's own hosts only (SEC-16)", async () => {
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
