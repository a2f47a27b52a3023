import { constants, zstdDecompressSync } from "node:zlib"
import { expect, test } from "vitest"
import { keepAsMade, keepText } from "./kept-answer.ts"

const line = (n: number) => `{"Id":${n},"Name":"Octavia Greenhalgh ${Math.sin(n)}"}\n`
const lines = (from: number, count: number) => Array.from({ length: count }, (_, n) => line(from + n)).join("")

async function readAll(kept: { read: () => AsyncGenerator<Buffer> }): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of kept.read()) chunks.push(chunk)
  return zstdDecompressSync(Buffer.concat(chunks)).toString()
}

test("the first part can be read completely before the rest arrives", async () => {
  const rest = Promise.withResolvers<void>()
  const kept = await keepAsMade(async (put) => {
    await put(lines(0, 100))
    await rest.promise
    await put(lines(100, 100))
  })
  const reading = kept.read()
  const { value } = await reading.next()
  // The frame is not finished yet; the bytes so far must still contain the first hundred.
  expect(zstdDecompressSync(value ?? Buffer.alloc(0), { finishFlush: constants.ZSTD_e_continue }).toString()).toBe(
    lines(0, 100),
  )
  expect(kept.whole()).toBeNull()
  rest.resolve()
  expect(await readAll(kept)).toBe(lines(0, 200))
  expect(await kept.ended).toBe(true)
})

test("every reader gets the whole answer, whenever it starts reading", async () => {
  const kept = await keepAsMade(async (put) => {
    for (let n = 0; n < 40; n += 1) await put(lines(n * 100, 100))
  })
  const early = [readAll(kept), readAll(kept)]
  await kept.ended
  const texts = [...(await Promise.all(early)), await readAll(kept)]
  expect(texts).toEqual([lines(0, 4000), lines(0, 4000), lines(0, 4000)])
})

test("a failure before the first part is thrown; a later one ends the reading", async () => {
  await expect(keepAsMade(() => Promise.reject(new Error("away")))).rejects.toThrow("away")
  const kept = await keepAsMade(async (put) => {
    await put(lines(0, 100))
    await put(lines(100, 100))
    throw new Error("cut off")
  })
  await expect(readAll(kept)).rejects.toThrow("cut off")
  expect(await kept.ended).toBe(false)
})

test("a small answer is kept unchanged, whether it arrived in parts or not", async () => {
  const made = await keepAsMade(async (put) => {
    await put("{}")
    await put("\n")
  })
  expect([made.encoding, made.whole()?.toString()]).toEqual(["identity", "{}\n"])
  const text = keepText("{}")
  expect([text.encoding, text.whole()?.toString()]).toEqual(["identity", "{}"])
})

test("kept bytes have memory of their own, not a slice of a larger block", async () => {
  const made = await keepAsMade((put) => put(lines(0, 100)))
  await made.ended
  for (const kept of [made, keepText(lines(0, 100)), keepText("{}")]) {
    const whole = kept.whole()
    expect(whole?.buffer.byteLength).toBe(whole?.byteLength)
  }
})
