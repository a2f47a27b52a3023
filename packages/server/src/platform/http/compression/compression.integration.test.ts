import { request as httpRequest, type IncomingMessage } from "node:http"
import { brotliDecompressSync, createZstdDecompress, gunzipSync, zstdDecompressSync } from "node:zlib"
import { defineCall } from "@smart-send/contract/call/define-call"
import { ok } from "@smart-send/domain/result/result"
import { aCustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { z } from "zod"
import { SUCCESS_END, SUCCESS_START } from "../envelope-text.ts"
import { route } from "../route.ts"
import { keepAsMade, keepText } from "./kept-answer.ts"

const LINE = `{"Description":"Framed print A4 🖼, oak frame"},\n`
const call = (name: string) =>
  defineCall({
    name,
    summary: name,
    method: "GET",
    path: `/${name}`,
    access: "customer",
    query: z.strictObject({ size: z.coerce.number().int().default(0) }),
    result: z.unknown(),
    refusals: [],
  })
const make = defineCall({ ...call("make"), method: "POST", keyed: true, body: z.strictObject({}) })
const textOf = (size: number) => LINE.repeat(Math.ceil(size / LINE.length)).slice(0, size)
const kept = (text: string) => keepText(`${SUCCESS_START}${JSON.stringify(text)}${SUCCESS_END}`)

let rest = Promise.withResolvers<void>()
const probes = [
  route(call("text"), async (_context, { query }) => ok(textOf(query.size))),
  route(call("ready"), async (_context, { query }) =>
    ok({ readyText: Buffer.from(JSON.stringify(textOf(query.size))) }),
  ),
  route(call("kept"), async (_context, { query }) => ok({ kept: kept(textOf(query.size)) })),
  route(call("growing"), async () => {
    const answer = await keepAsMade(async (put) => {
      await put(`${SUCCESS_START}"${"first ".repeat(400)}`)
      await rest.promise
      await put(`last"${SUCCESS_END}`)
    })
    return ok({ kept: answer })
  }),
  route(call("csv"), async (_context, { query }) =>
    ok({ file: { name: "a.csv", contentType: "text/csv", bytes: Buffer.alloc(query.size, "a,b\r\n") } }),
  ),
  route(call("pdf"), async (_context, { query }) =>
    ok({ file: { name: "a.pdf", contentType: "application/pdf", bytes: Buffer.alloc(query.size, "%PDF") } }),
  ),
  route(make, async (_context, { query }) => ok(textOf(query.size))),
]

let world: EdgeWorld
let bearer: string
beforeAll(async () => {
  world = await createEdgeWorld(probes)
  const { customerId } = await aCustomer(world.ownerDb)
  bearer = `Bearer ${await world.token("demo", customerId)}`
})
afterAll(() => world.dispose())

/** Sends a request without a client that would decode the answer. */
function ask(path: string, headers: Record<string, string>, body?: string): Promise<IncomingMessage> {
  const type = body === undefined ? {} : { "content-type": "application/json" }
  return new Promise((resolve, reject) => {
    httpRequest(
      `${world.url}/edge/demo/${path}`,
      { method: body === undefined ? "GET" : "POST", headers: { authorization: bearer, ...type, ...headers } },
      resolve,
    )
      .on("error", reject)
      .end(body)
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const decoders = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
}
type Encoding = keyof typeof decoders

async function read(path: string, accepted: string, encoding: Encoding) {
  const answer = await ask(path, { "accept-encoding": accepted })
  const bytes = await bytesOf(answer)
  const said: string = answer.headers["content-encoding"] ?? "identity"
  expect(said).toBe(encoding)
  return { headers: answer.headers, bytes, text: decoders[encoding](bytes).toString() }
}

const kinds = ["text", "ready", "kept"]
const encodings: readonly Encoding[] = ["zstd", "br", "gzip", "identity"]

describe.each(kinds)("an answer (%s)", (kind) => {
  test.each(encodings)(
    "is sent as %s when the client accepts that, whether small, in parts or at once",
    async (encoding) => {
      for (const size of [700, 5_000, 900_000]) {
        // Quotes are escaped and the envelope is about 80 bytes: the first is under 1 kB, the others are not.
        const sent = size < 1_000 ? "identity" : encoding
        const { text, bytes, headers } = await read(`${kind}?size=${size}`, encoding, sent)
        expect(JSON.parse(text)).toMatchObject({ statusCode: 200, result: textOf(size) })
        expect(headers.vary).toBe("Accept-Encoding")
        expect(bytes.length).toBeLessThan(sent === "identity" ? size * 2 : size / 10)
      }
    },
  )

  test("uses zstd before br before gzip, and none for a client that accepts none", async () => {
    await read(`${kind}?size=5000`, "gzip, deflate, br, zstd", "zstd")
    await read(`${kind}?size=5000`, "gzip, deflate, br", "br")
    await read(`${kind}?size=5000`, "gzip;q=1, zstd;q=0.3", "gzip")
    const answer = await ask(`${kind}?size=5000`, {})
    expect(answer.headers["content-encoding"]).toBeUndefined()
    expect(Number(answer.headers["content-length"])).toBe((await bytesOf(answer)).length)
  })
})

test.each(["zstd", "identity", "gzip", "br"])("can be read line by line before its end (%s)", async (encoding) => {
  rest = Promise.withResolvers()
  const answer = await ask("growing", { "accept-encoding": encoding })
  const { value } = await answer[Symbol.asyncIterator]().next()
  expect(Buffer.isBuffer(value) && value.length > 0).toBe(true)
  rest.resolve()
  answer.destroy()
})

test("can be read line by line before its end", async () => {
  rest = Promise.withResolvers()
  const answer = await ask("growing", { "accept-encoding": "zstd" })
  const decoded = answer.pipe(createZstdDecompress())
  let text = ""
  for await (const chunk of decoded) {
    text += String(chunk)
    if (text.length > 2_400) rest.resolve()
  }
  expect(JSON.parse(text).result).toBe(`${"first ".repeat(400)}last`)
})

test("that breaks off half way breaks off for the client, too", async () => {
  rest = Promise.withResolvers()
  const answer = await ask("growing", { "accept-encoding": "gzip" })
  rest.reject(new Error("the database went away"))
  await expect(bytesOf(answer)).rejects.toThrow("aborted")
})

test("is abandoned without harm when the client disconnects", async () => {
  rest = Promise.withResolvers()
  const answer = await ask("growing", { "accept-encoding": "gzip" })
  answer.destroy()
  rest.resolve()
  const { text } = await read("kept?size=5000", "zstd", "zstd")
  expect(JSON.parse(text).result).toBe(textOf(5_000))
})

test("text files are compressed, compressed formats are not", async () => {
  const csv = await read("csv?size=100000", "gzip", "gzip")
  expect(csv.text.length).toBe(100_000)
  expect(csv.headers["content-disposition"]).toBe('attachment; filename="a.csv"')
  const pdf = await read("pdf?size=100000", "gzip", "identity")
  expect(pdf.bytes.length).toBe(100_000)
})

test("a repeated answer under a key has the encoding that this client accepts", async () => {
  const key = { "idempotency-key": "one" }
  const first = await ask("make?size=5000", { ...key, "accept-encoding": "zstd" }, "{}")
  const again = await ask("make?size=5000", { ...key, "accept-encoding": "gzip" }, "{}")
  expect([first.headers["content-encoding"], again.headers["content-encoding"]]).toEqual(["zstd", "gzip"])
  expect(again.headers["idempotent-replayed"]).toBe("true")
  expect(gunzipSync(await bytesOf(again))).toEqual(zstdDecompressSync(await bytesOf(first)))
})

test("a refusal of many fields is compressed", async () => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`Unknown${n}`, 1])))
  const answer = await ask("make", { "accept-encoding": "br" }, body)
  expect(answer.statusCode).toBe(422)
  expect(JSON.parse(brotliDecompressSync(await bytesOf(answer)).toString()).error.code).toBe("INVALID")
})

test("the contract itself is compressed", async () => {
  const answer = await ask("../openapi.json", { "accept-encoding": "br" })
  expect(JSON.parse(brotliDecompressSync(await bytesOf(answer)).toString()).openapi).toBe("3.1.0")
})
