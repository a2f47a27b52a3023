import { aMarketplaceOrder } from "@smart-send/testkit/a-marketplace-order"
import { expect, it } from "vitest"
import { readInTurns } from "./read-in-turns.ts"

it("reads every row once and in order, a stretch at a time, each after a turn of its own", async () => {
  const happened: string[] = []
  const rows = Array.from({ length: 60 }, (_, place) => `O${place}`)
  const read = (some: readonly string[]) => {
    happened.push(`read ${some.length}`)
    return {
      orders: some.filter((id) => id !== "O30").map((id) => aMarketplaceOrder({ id })),
      unread: some
        .filter((id) => id === "O30")
        .map((id) => ({ id, reason: "UNREADABLE" as const, why: "of the test" })),
    }
  }
  const turn = async () => void happened.push("turn")
  const { orders, unread } = await readInTurns(rows, read, turn)
  expect(orders.map(({ id }) => id)).toEqual(rows.filter((id) => id !== "O30"))
  expect(unread).toEqual([{ id: "O30", reason: "UNREADABLE", why: "of the test" }])
  expect(happened).toEqual(["turn", "read 25", "turn", "read 25", "turn", "read 10"])
})

it("asks for no turn where there is nothing to read", async () => {
  const nothing = await readInTurns(
    [],
    () => ({ orders: [], unread: [] }),
    async () => Promise.reject(new Error("a turn for nothing")),
  )
  expect(nothing).toEqual({ orders: [], unread: [] })
})
