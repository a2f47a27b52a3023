import { describe, expect, it } from "vitest"
import { readEntries } from "./read-entries.ts"

const START = '{"statusCode":200,"success":true,"error":null,"validationErrors":[],"result":{"Items":[\n'
const listOf = (...items: readonly unknown[]): string =>
  `${START}${items.map((item) => JSON.stringify(item)).join(",\n")}\n],"Seq":7}}`

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve()
    yield bytes.slice(at, at + size)
  }
}

const items = Array.from({ length: 40 }, (_, n) => ({ Id: n, Name: `Zoë ${n}, "quoted"\nand 🦆` }))

describe("a list that is read while it arrives", () => {
  it.each([1, 2, 3, 7, 64, 1000, 100_000])(
    "returns every entry once and in order, in chunks of %i bytes",
    async (size) => {
      const seen: unknown[] = []
      const envelope = await readEntries(inChunks(listOf(...items), size), (entries) => void seen.push(...entries))
      expect(seen).toEqual(items)
      expect(envelope).toMatchObject({ success: true, result: { Items: [], Seq: 7 } })
    },
  )

  it("returns the first entries before the last has arrived", async () => {
    let seenBeforeEnd = 0
    const seen: unknown[] = []
    async function* watched(): AsyncGenerator<Uint8Array> {
      for await (const chunk of inChunks(listOf(...items), 100)) {
        seenBeforeEnd = seen.length
        yield chunk
      }
    }
    await readEntries(watched(), (entries) => void seen.push(...entries))
    expect(seenBeforeEnd).toBeGreaterThan(30)
  })

  it("returns the first entries before the rest of a large chunk is parsed, and a long entry whole", async () => {
    const long = { Id: -1, Name: "x".repeat(300_000) }
    const many = [...Array.from({ length: 4000 }, (_, n) => ({ Id: n, Name: "x".repeat(500) })), long, ...items]
    const counts: number[] = []
    const seen: unknown[] = []
    await readEntries(inChunks(listOf(...many), 10_000_000), (entries) => {
      counts.push(entries.length)
      seen.push(...entries)
    })
    expect(seen).toEqual(many)
    expect(counts[0]).toBeLessThan(300)
  })

  it.each([
    ["an empty list", '{"statusCode":200,"success":true,"error":null,"validationErrors":[],"result":{"Items":[]}}'],
    [
      "a refusal",
      '{"statusCode":404,"success":false,"error":{"code":"NOT-FOUND","message":"No."},"validationErrors":[],"result":null}',
    ],
  ])("reads %s whole", async (_, text) => {
    const envelope = await readEntries(inChunks(text, 10), () => expect.unreachable())
    expect(envelope).toEqual(JSON.parse(text))
  })

  it("fails when it is cut off, and is never taken for a shorter list", async () => {
    const whole = listOf(...items)
    for (const end of [whole.length - 1, whole.length - 3, whole.length - 20, START.length + 5]) {
      await expect(readEntries(inChunks(whole.slice(0, end), 64), () => undefined)).rejects.toThrow(/broke off|JSON/)
    }
  })
})
