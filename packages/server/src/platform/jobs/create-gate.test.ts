import { expect, it } from "vitest"
import { createGate } from "./create-gate.ts"

it("lets so many through at once, the others in the order they came, and goes on after one that fails", async () => {
  const gate = createGate(2)
  const works = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const done = works.map(async ({ promise }, place) =>
    gate.through(async () => {
      begun.push(place)
      await promise
      if (place === 1) throw new Error("of the test")
      return place
    }),
  )
  const settled = Promise.allSettled(done)
  await expect.poll(() => begun).toEqual([0, 1])
  works[1]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2])
  works[0]?.resolve()
  works[2]?.resolve()
  await expect.poll(() => begun).toEqual([0, 1, 2, 3, 4])
  works[3]?.resolve()
  works[4]?.resolve()
  expect((await settled).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ])
})
