import { aConnection, aLinkedAccount } from "@smart-send/testkit/connector-contract/marketplace-contract"
import {
  answering,
  openAnsweringServer,
  type AnsweringServer,
} from "@smart-send/testkit/connector-contract/open-answering-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import scopeMissing from "../fixtures/any-scope-missing.json" with { type: "json" }
import { aReceiptAsAnswered } from "../fixtures/a-receipt.ts"
import { createEtsy } from "../index.ts"

let server: AnsweringServer
beforeAll(async () => {
  server = await openAnsweringServer()
})
afterAll(async () => server.close())

const soon = () => AbortSignal.timeout(60_000)
const account = aLinkedAccount({ accessToken: "access" })
const START = Date.parse("2026-11-14T09:00:00Z") / 1000
const window = { from: "2026-11-14T09:00:00.000Z", until: "2026-11-14T10:00:00.000Z" }
const connect = () => createEtsy(aConnection("etsy", server.url, ["api"]))
const json = (value: object) => answering({ status: 200, contentType: "application/json", text: JSON.stringify(value) })
const receipt = (id: number, second: number) => ({
  ...aReceiptAsAnswered,
  receipt_id: id,
  updated_timestamp: START + second,
})
type Receipt = ReturnType<typeof receipt>
const queries = () => server.calls.map((call) => new URL(call.slice(4), server.url).searchParams)

/** A shop whose receipts may change while they are read: what there is, before each page. */
async function readAll(shops: readonly (readonly Receipt[])[], sort = true): Promise<readonly number[]> {
  server.play(
    shops.map((receipts) => (response) => {
      const query = queries().at(-1)
      const [from, until, offset, limit] = ["min_last_modified", "max_last_modified", "offset", "limit"].map((name) =>
        Number(query?.get(name)),
      )
      const found = receipts.filter(
        (each) => each.updated_timestamp >= (from ?? 0) && each.updated_timestamp <= (until ?? 0),
      )
      const sorted = sort ? found.toSorted((one, other) => one.updated_timestamp - other.updated_timestamp) : found
      json({ count: found.length, results: sorted.slice(offset, (offset ?? 0) + (limit ?? 0)) })(response)
    }),
  )
  const shop = connect()
  const read = new Set<number>()
  let cursor: string | null = null
  do {
    const page = await shop.list(account, { ...window, cursor }, soon())
    if (page.kind !== "page") throw new Error(page.problem.detail)
    for (const { id } of page.orders) read.add(Number(id))
    cursor = page.next
  } while (cursor !== null)
  return [...read]
}
const many = (count: number, secondOf: (id: number) => number) =>
  Array.from({ length: count }, (_each, place) => receipt(place + 1, secondOf(place + 1)))
const idsOf = (receipts: readonly Receipt[]) => receipts.map((each) => each.receipt_id)

describe("a list of Etsy's receipts", () => {
  it("is read to its end, and asks for every state", async () => {
    const all = many(250, (id) => id)
    expect(await readAll([all])).toEqual(idsOf(all))
    expect(queries().map((query) => [Number(query.get("min_last_modified")) - START, query.get("offset")])).toEqual([
      [0, "0"],
      [100, "0"],
      [199, "0"],
    ])
    expect([...(queries()[0]?.keys() ?? [])].filter((name) => name.startsWith("was_"))).toEqual([])
  })

  it("loses no receipt when others change while it is read", async () => {
    const all = many(150, (id) => id)
    const moved = all.map((each) => (each.receipt_id <= 40 ? receipt(each.receipt_id, 3599) : each))
    const read = await readAll([all, moved])
    expect(read.toSorted((one, other) => one - other)).toEqual(idsOf(all))
  })

  it("loses no receipt when hundreds changed in the same second", async () => {
    const all = many(350, (id) => (id <= 20 ? 1 : 2))
    expect(await readAll([all])).toEqual(idsOf(all))
  })

  it("loses no receipt should Etsy not sort", async () => {
    const all = many(250, (id) => 1000 - id)
    expect(await readAll([all], false)).toEqual(idsOf(all))
  })

  it("begins anew with a cursor that can't be read", async () => {
    server.play([json({ count: 0, results: [] })])
    const page = await connect().list(account, { ...window, cursor: "%" }, soon())
    expect(page).toEqual({ kind: "page", orders: [], unread: [], next: null })
    expect(queries()[0]?.get("min_last_modified")).toBe(String(START))
  })

  it("names a receipt that can't be read, and keeps the others", async () => {
    server.play([json({ count: 2, results: [{ ...receipt(1, 1), status: "lost" }, null, receipt(2, 2)] })])
    expect(await connect().list(account, { ...window, cursor: null }, soon())).toMatchObject({
      orders: [{ id: "2" }],
      unread: [{ id: "1", why: expect.stringMatching(/^The order's status can't be read: .+\.$/) }, { id: "" }],
    })
  })

  it("is refused without the scope", async () => {
    server.play([answering(scopeMissing)])
    const outcome = await connect().list(account, { ...window, cursor: null }, soon())
    expect(outcome).toMatchObject({ kind: "problem", problem: { kind: "not-allowed" } })
  })
})
