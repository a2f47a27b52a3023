import { getUserSetting } from "@smart-send/contract/user-setting/get-user-setting"
import { saveUserSetting } from "@smart-send/contract/user-setting/save-user-setting"
import { userSettingSchemas, type UserSetting } from "@smart-send/domain/user-setting/user-setting"
import { expect, it } from "vitest"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { createDateOrderMemory } from "../csv-import/date-order-memory.ts"
import { changeListedSetting } from "./change-listed-setting.ts"

type Orders = UserSetting<"CsvDateOrders">

/** A server that keeps the list under its version, as ours does. */
function aServer() {
  const server = edgeStandIn()
  let [list, version]: [Orders | null, number] = [null, 0]
  const kept = () => ({ Value: list, Age: list === null ? null : 0, Version: version })
  server.answer(getUserSetting, kept)
  server.refuse(saveUserSetting, "STALE", ({ query }) => query.version !== version)
  server.answer(saveUserSetting, ({ body }) => {
    list = userSettingSchemas.CsvDateOrders.parse(body)
    version += 1
    return kept()
  })
  return { edge: server.edge, list: () => list?.map(({ Headings }) => Headings).toSorted() }
}

const headings = (n: number) => String(n).padStart(16, "0")

it("what five browsers add at once is all kept", async () => {
  const { edge, list } = aServer()
  const add = async (n: number) =>
    changeListedSetting(edge, {
      name: "CsvDateOrders",
      change: (now) => [...now, { Headings: headings(n), Order: "dayFirst" }],
      // All five have read the list before any of them saved.
      read: { Value: null, Version: 0 },
    })
  await Promise.all([1, 2, 3, 4, 5].map(add))
  expect(list()).toEqual([1, 2, 3, 4, 5].map(headings))
})

it("one that takes an entry out leaves what another has added since", async () => {
  const { edge, list } = aServer()
  const memory = createDateOrderMemory(edge)
  await memory.note(headings(1), { order: "dayFirst", by: "ANSWER" })
  await memory.note(headings(2), { order: "monthFirst", by: "ANSWER" })
  await changeListedSetting(edge, {
    name: "CsvDateOrders",
    change: (now) => now.filter(({ Headings }) => Headings !== headings(1)),
    read: { Value: [{ Headings: headings(1), Order: "dayFirst" }], Version: 1 },
  })
  expect(list()).toEqual([headings(2)])
})
