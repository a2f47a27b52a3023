import { expect, it } from "vitest"
import { readAhead } from "./read-ahead.ts"

it("gives everything in its order, and has begun the next two by then and no more", async () => {
  const begun: number[] = []
  const seen: { readonly value: string; readonly begun: number }[] = []
  const values = readAhead(5, async (place) => {
    begun.push(place)
    return `value ${place}`
  })
  for await (const value of values) seen.push({ value, begun: begun.length })
  expect(seen).toEqual([
    { value: "value 0", begun: 3 },
    { value: "value 1", begun: 4 },
    { value: "value 2", begun: 5 },
    { value: "value 3", begun: 5 },
    { value: "value 4", begun: 5 },
  ])
})

it("gives nothing of no places", async () => {
  expect(await readAhead(0, async (place) => place).next()).toEqual({ done: true, value: undefined })
})

it("fails with the first error, after what came before it, and waits for what was begun", async () => {
  const seen: number[] = []
  let ended = 0
  const values = readAhead(4, async (place) => {
    await Promise.resolve()
    ended += 1
    if (place > 0) throw new Error(`cannot read ${place}`)
    return place
  })
  const all = async () => {
    for await (const value of values) seen.push(value)
  }
  await expect(all()).rejects.toThrow("cannot read 1")
  expect(seen).toEqual([0])
  expect(ended).toBe(4)
})

it("waits for what was begun when whoever uses it stops", async () => {
  let ended = 0
  const values = readAhead(9, async (place) => {
    await Promise.resolve()
    ended += 1
    return place
  })
  for await (const value of values) if (value === 0) break
  expect(ended).toBe(3)
})
