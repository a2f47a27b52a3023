import { randomUUID } from "node:crypto"
import { createServer, type Server } from "node:net"
import { deflateRawSync } from "node:zlib"
import { getCaseDocumentLink } from "@smart-send/contract/case/get-document-link"
import { removeCaseDocument } from "@smart-send/contract/case/remove-document"
import { addSupportDocument } from "@smart-send/contract/support/add-support-document"
import { createSupportCase } from "@smart-send/contract/support/create-support-case"
import { getSupportCase } from "@smart-send/contract/support/get-support-case"
import { withdrawSupportCase } from "@smart-send/contract/support/withdraw-support-case"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import type { Client } from "@smart-send/contract/client/create-client"
import { type ACustomer, aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { clamdScanner } from "../../platform/scanner/clamd-scanner.ts"
import type { Scanner } from "../../platform/scanner/scanner.ts"
import { caseRoutes } from "./case-routes.ts"
import { aJpeg, aPdf, aPng, aWebp } from "./fixtures/sent-files.ts"

/** Looks into what it is sent by clamd's own protocol, and finds what every scanner finds. */
const EICAR = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE"
function startStandIn(): Promise<Server> {
  const server = createServer((socket) => {
    let taken = Buffer.alloc(0)
    socket.on("data", (data) => {
      taken = Buffer.concat([taken, data])
      const file = fileIn(taken)
      if (file === null) return
      const isFound = file.includes(EICAR)
      socket.end(
        file.includes("BREAK")
          ? "INSTREAM size limit exceeded. ERROR\0"
          : isFound
            ? "stream: Eicar-Signature FOUND\0"
            : "stream: OK\0",
      )
    })
  })
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)))
}
/** The file of a whole INSTREAM command; null while it is not whole. */
function fileIn(taken: Buffer): Buffer | null {
  const command = "zINSTREAM\0"
  if (taken.subarray(0, command.length).toString() !== command) return null
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= taken.length;) {
    const length = taken.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(taken.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

let world: EdgeWorld
let server: Server
let seller: ACustomer
let client: Client
let id: string
let scanner: Scanner | undefined
beforeAll(async () => {
  server = await startStandIn()
  // The tests choose by turns whether there is a scanner, and which.
  world = await createEdgeWorld(caseRoutes, {
    platform: { scanner: { scan: async (bytes) => scanner?.scan(bytes) ?? { isClean: true } } },
  })
})
afterAll(async () => {
  await world.dispose()
  server.close()
})
beforeEach(async () => {
  scanner = undefined
  seller = await aCustomer(world.ownerDb)
  client = world.client(seller.tenant, seller.customerId)
  const body = { Topic: "Other" as const, Subject: "Papers", Message: "Here they are." }
  id = (await client.call(createSupportCase, { body })).result?.SupportCase.Id ?? ""
})

const send = async (bytes: Uint8Array, Name = "paper.pdf") =>
  client.call(addSupportDocument, {
    params: { id },
    query: { Name },
    body: new Uint8Array(bytes),
    idempotencyKey: randomUUID(),
  })
async function sent(bytes: Uint8Array, Name?: string): Promise<string> {
  const { result, error } = await send(bytes, Name)
  const document = result?.SupportCase.Documents.at(-1)
  if (document === undefined) throw new Error(JSON.stringify(error))
  return document.Id
}
const hrefOf = async (document: string) =>
  (await client.call(getCaseDocumentLink, { params: { id: document } })).result?.Href ?? ""
const kept = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from case_document_content where customer_id = ${seller.customerId}`.execute(
      world.ownerDb,
    )
  ).rows[0]?.count

const PATTERN = "WRONG-TYPE"
const ZIP = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), deflateRawSync(Buffer.alloc(1_000_000))])
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

async function named(name: string): Promise<string | undefined> {
  const { result } = await send(aPdf(name), name)
  return result?.SupportCase.Documents.at(-1)?.Name
}

describe("a document", () => {
  it.each([
    ["receipt.pdf", aPdf(), "application/pdf"],
    ["box.jpg", aJpeg(), "image/jpeg"],
    ["box.png", aPng(), "image/png"],
    ["box.webp", aWebp(), "image/webp"],
  ])("%s is kept, and sent as a file that can't run (CASE-9, CASE-10)", async (name, bytes, type) => {
    const { result } = await send(bytes, name)
    expect(result?.SupportCase).toMatchObject({
      Status: { Name: "Open" },
      Documents: [{ Name: name, ContentType: type, Size: bytes.length, Author: "Customer", IsRemoved: false }],
    })
    const file = await world.rawFetch(await hrefOf(result?.SupportCase.Documents[0]?.Id ?? ""))
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringMatching(/^sandbox; default-src 'none'/),
      "cache-control": "no-store",
    })
  })

  it.each([
    ["a picture that is a script", "cat.png", SVG, PATTERN],
    ["a page", "letter.pdf", Buffer.from("<!doctype html><script>alert(1)</script>"), PATTERN],
    ["an archive", "papers.pdf", ZIP, PATTERN],
    ["a program", "scan.jpg", Buffer.from("MZ\x90\0", "latin1"), PATTERN],
    ["a GIF", "cat.gif", Buffer.from("GIF89a\x01\0\x01\0\0\0\0;", "latin1"), PATTERN],
    ["half a picture", "cat.png", aPng().subarray(0, 40), "BROKEN"],
    ["a picture of no size", "cat.png", aPng({ width: 0 }), "BROKEN"],
    ["a picture with an archive behind it", "cat.png", Buffer.concat([aPng(), ZIP]), "BROKEN"],
    ["half a PDF", "a.pdf", Buffer.from("%PDF-1.7\nobj"), "BROKEN"],
    ["a PDF that begins as a page", "a.pdf", Buffer.concat([Buffer.from("<script>1</script>"), aPdf()]), PATTERN],
    ["the head of a JPEG alone", "a.jpg", Buffer.from([0xff, 0xd8, 0xff]), "BROKEN"],
    [
      "a JPEG whose parts have no length",
      "a.jpg",
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]),
      "BROKEN",
    ],
    ["a WebP that lies about its size", "a.webp", Buffer.concat([aWebp(), ZIP]), "BROKEN"],
  ])("that is %s is refused in words, whatever its name says (CASE-9)", async (_what, name, bytes, code) => {
    const { statusCode, validationErrors } = await send(bytes, name)
    expect([statusCode, validationErrors[0]?.field, validationErrors[0]?.code]).toEqual([422, "File", code])
    expect(await kept()).toBe(0)
  })

  it("of no bytes is refused, and it is said that it is empty (CASE-9)", async () => {
    const { statusCode, error } = await send(Buffer.alloc(0), "empty.pdf")
    expect([statusCode, error?.message]).toEqual([400, "The file is empty. Send one that has something in it."])
    expect(await kept()).toBe(0)
  })

  it("of more than 10 MB is refused before it is read", async () => {
    const { statusCode, error } = await send(new Uint8Array(CASE_LIMITS.documentSize + 1))
    expect([statusCode, error?.message]).toEqual([
      413,
      "A file sent here has 10 MB at most. Split it, and send the parts one by one.",
    ])
    expect((await send(Buffer.concat([aPdf(" ".repeat(CASE_LIMITS.documentSize - 40))]))).statusCode).toBe(200)
  })

  it("is refused beyond the twentieth, of 500 at once too, and those before it stay", async () => {
    const answers: number[] = []
    for (let batch = 0; batch < 63; batch += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 8 }, async (_, nth) => (await send(aPdf(`${batch} ${nth}`))).statusCode),
        )),
      )
    expect(answers.filter((code) => code === 200)).toHaveLength(CASE_LIMITS.documents)
    expect(new Set(answers)).toEqual(new Set([200, 409]))
    expect((await send(aPdf("one more"))).error?.message).toMatch(/^A case holds 20 documents at most\./)
    expect(await kept()).toBe(CASE_LIMITS.documents)
  })

  it("sent twice is kept once", async () => {
    await Promise.all([send(aPdf("same")), send(aPdf("same")), send(aPdf("same"))])
    expect(await kept()).toBe(1)
  })

  it("has a name without folders, controls and tricks", async () => {
    expect(await named(String.raw`C:\Users\me\..\receipt.pdf`)).toBe("receipt.pdf")
    expect(await named("../../etc/passwd")).toBe("passwd.pdf")
    expect(await named("in\u202Evoice\u0007fdp.exe")).toBe("invoicefdp.exe.pdf")
    expect(await named("....")).toBe("document.pdf")
    expect(await named('Rücksendung "2" <b>.PDF')).toBe("Rücksendung 2 b.pdf")
    const long = await named(`${"a".repeat(240)}.pdf`)
    expect([long?.length, long?.slice(-5)]).toEqual([CASE_LIMITS.documentName, "a.pdf"])
    const file = await world.rawFetch(await hrefOf(await sent(aPdf("umlaut"), "Größe\u2019s; filename=x.pdf")))
    expect(file.headers.get("content-disposition")).toMatch(
      /^attachment; filename="[\w.-]+\.pdf"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe%E2%80%99s%3B%20filename%3Dx\.pdf$/,
    )
  })

  it("that was deleted is gone for good, and a link to it says so", async () => {
    const document = await sent(aPdf("secret"))
    const href = await hrefOf(document)
    expect((await client.call(removeCaseDocument, { params: { id: document } })).statusCode).toBe(200)
    expect(await kept()).toBe(0)
    const gone: unknown = await (await world.rawFetch(href)).json()
    expect(gone).toMatchObject({ statusCode: 404, error: { message: "This document was deleted." } })
    expect((await client.call(getCaseDocumentLink, { params: { id: document } })).statusCode).toBe(404)
    expect((await client.call(removeCaseDocument, { params: { id: document } })).statusCode).toBe(404)
    const { result } = await client.call(getSupportCase, { params: { id } })
    expect(result?.SupportCase.Documents).toMatchObject([{ Name: "", IsRemoved: true }])
  })

  it("of a closed case stays, and of a stranger's is not found", async () => {
    const document = await sent(aPdf("kept"))
    const stranger = await aCustomer(world.ownerDb)
    const other = world.client(stranger.tenant, stranger.customerId)
    expect((await other.call(getCaseDocumentLink, { params: { id: document } })).statusCode).toBe(404)
    expect((await other.call(removeCaseDocument, { params: { id: document } })).statusCode).toBe(404)
    await client.call(withdrawSupportCase, { params: { id } })
    expect((await client.call(removeCaseDocument, { params: { id: document } })).error?.message).toBe(
      "This case is closed, so its documents stay as they are.",
    )
  })

  it("is reached by no link that was altered, is for something else, or is another tenant's", async () => {
    const href = await hrefOf(await sent(aPdf("linked")))
    const wrong = [
      href.replace("case-document.", "batch."),
      href.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      href.replace("/edge/demo/", "/edge/lite/"),
      href.replace(/\.[\da-f-]{36}\./, `.${randomUUID()}.`),
    ]
    for (const address of wrong) expect([address, (await world.rawFetch(address)).status]).toEqual([address, 403])
  })
})

function portOf(listening: Server): number {
  const address = listening.address()
  if (address === null || typeof address === "string") throw new Error("the stand-in does not listen")
  return address.port
}

const ofStandIn = (): Scanner => clamdScanner({ host: "127.0.0.1", port: portOf(server) })

describe("a scanner", () => {
  it("refuses what it finds harmful, and lets the rest pass (CASE-11)", async () => {
    scanner = ofStandIn()
    const { statusCode, error } = await send(aPdf(EICAR))
    expect([statusCode, error?.message]).toEqual([
      422,
      "Something harmful was found in this file, so it was not taken.",
    ])
    expect(await kept()).toBe(0)
    expect((await send(aPdf("x".repeat(300_000)))).statusCode).toBe(200)
  })

  it("that does not answer, or has not looked, takes nothing (CASE-11)", async () => {
    scanner = ofStandIn()
    expect((await send(aPdf("BREAK"))).statusCode).toBe(503)
    scanner = clamdScanner({ host: "127.0.0.1", port: 1 })
    expect((await send(aPdf("away"))).statusCode).toBe(503)
    const hung = createServer((socket) => socket.on("error", () => undefined).resume())
    await new Promise<void>((resolve) => {
      hung.listen(0, "127.0.0.1", resolve)
    })
    scanner = clamdScanner({ host: "127.0.0.1", port: portOf(hung), withinMs: 50 })
    const { statusCode, error } = await send(aPdf("hung"))
    hung.close()
    expect(statusCode).toBe(503)
    expect(error?.message).toContain("We could not check this file for anything harmful, so it was not taken.")
    expect(await kept()).toBe(0)
  })
})
