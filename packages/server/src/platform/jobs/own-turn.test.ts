import { setImmediate as turn } from "node:timers/promises"
import { expect, it } from "vitest"
import { mapInTurns, ownTurn } from "./own-turn.ts"

it("gives each a turn of the event loop of its own, in the order they came, so that others get theirs in between", async () => {
  const happened: string[] = []
  const works = ["first", "second", "third"].map(async (name) => {
    await ownTurn()
    happened.push(name)
  })
  const other = (async () => {
    for (let place = 1; place <= 3; place += 1) {
      await turn()
      happened.push(`other ${place}`)
    }
  })()
  await Promise.all([...works, other])
  await ownTurn()
  happened.push("first again")
  expect(happened).toEqual(["first", "other 1", "second", "other 2", "third", "other 3", "first again"])
})

it("makes something of each value a stretch at a time, in their order", async () => {
  const happened: string[] = []
  const working = mapInTurns([1, 2, 3, 4, 5], 2, (value) => {
    happened.push(String(value))
    return value * 10
  })
  const other = (async () => {
    for (let place = 1; place <= 3; place += 1) {
      await turn()
      happened.push("other")
    }
  })()
  expect(await working).toEqual([10, 20, 30, 40, 50])
  await other
  expect(happened).toEqual(["1", "2", "other", "3", "4", "other", "5", "other"])
})
