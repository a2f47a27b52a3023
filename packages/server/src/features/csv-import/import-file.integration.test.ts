import { importFile } from "@smart-send/contract/csv-import/import-file"
import { createCsvMapping } from "@smart-send/contract/csv-mapping/create-csv-mapping"
import type { Client } from "@smart-send/contract/client/create-client"
import { rememberWeights } from "@smart-send/contract/product/remember-weights"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { eachTestHasASeller } from "@smart-send/testkit/each-test-has-a-seller"
import type { EdgeWorld } from "@smart-send/testkit/edge-world"
import { writeXlsx } from "hucre/xlsx"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { allRoutes } from "../../routes.ts"
import { hostileFiles } from "./fixtures/hostile-files.ts"

let world: EdgeWorld
let seller: ACustomer
let client: Client

eachTestHasASeller(allRoutes, (given) => {
  ;({ world, seller, client } = given)
})

const HEAD = "Order Number,Recipient Name,Address Line 1,Town,Postcode,Item Name,SKU,Quantity,Item Value"
const row = (order: string, over: { quantity?: string; street?: string } = {}) =>
  `${order},Ada Quill,${over.street ?? "14 Harbour Row"},Penzance,TR19 6ZZ,Mug,MUG-1,${over.quantity ?? "1"},12.50`
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text))

type Query = NonNullable<Parameters<typeof send>[1]>
const send = (
  body: Uint8Array<ArrayBuffer> | string,
  query: { Name?: string; DateOrder?: "dayFirst" | "monthFirst"; MappingId?: string; DryRun?: "true" } = {},
  { by = client, key }: { by?: Client; key?: string } = {},
) =>
  by.call(importFile, {
    query: { Name: "orders.csv", ...query },
    body: typeof body === "string" ? bytesOf(body) : body,
    ...(key !== undefined && { idempotencyKey: key }),
  })

async function rowsOf(body: Uint8Array<ArrayBuffer> | string, query: Query = {}) {
  const { result, error } = await send(body, query)
  if (result === null) throw new Error(error?.message)
  return result.Rows.map(({ Row, Outcome, Error: why }) => (why === null ? [Row, Outcome] : [Row, Outcome, why]))
}

async function itemCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item where customer_id = ${seller.customerId}`.execute(world.ownerDb)
  return rows[0]?.count ?? -1
}

describe("a file that a script sends", () => {
  it("is answered row by row: made, here already, failed and left out add up to the rows of the file", async () => {
    const file = [HEAD, row("A1"), row("A1"), row("A2", { quantity: "many" }), "short,row", "", row("A3")].join("\n")
    const { result } = await send(file)
    expect(result?.Counts).toEqual({ Rows: 6, Created: 3, Exists: 0, Changed: 0, Failed: 2, LeftOut: 1, Items: 2 })
    expect(result?.Rows.map(({ Row, Outcome }) => [Row, Outcome])).toEqual([
      [2, "Created"],
      [3, "Created"],
      [4, "Failed"],
      [5, "Failed"],
      [6, "LeftOut"],
      [7, "Created"],
    ])
    expect(result?.Rows[2]?.Error).toBe('"many" is not a quantity.')
    expect(await itemCount()).toBe(2)
  })

  it("makes nothing when it is sent again, and names the items that are here", async () => {
    const first = await send([HEAD, row("A1")].join("\n"))
    const again = await send([HEAD, row("A1")].join("\n"))
    expect(again.result?.Rows).toEqual([{ Row: 2, Outcome: "Exists", Id: first.result?.Rows[0]?.Id, Error: null }])
    expect(await itemCount()).toBe(1)
  })

  it("gets the same answer again under the same key", async () => {
    const file = [HEAD, row("A1")].join("\n")
    const first = await send(file, {}, { key: "monday" })
    expect((await send(file, {}, { key: "monday" })).result).toEqual(first.result)
    expect((await send([HEAD, row("A2")].join("\n"), {}, { key: "monday" })).error?.code).toBe("KEY-REUSED")
  })

  it("saves nothing in a trial, and says what it would make", async () => {
    expect(await rowsOf([HEAD, row("A1"), row("A2", { quantity: "x" })].join("\n"), { DryRun: "true" })).toEqual([
      [2, "Created"],
      [3, "Failed", '"x" is not a quantity.'],
    ])
    expect(await itemCount()).toBe(0)
  })

  it("takes weights from the product memory, as the panel does", async () => {
    await client.call(rememberWeights, { body: { Products: [{ Sku: "MUG-1", Description: "Mug", Weight: 0.4 }] } })
    await send([HEAD, row("A1", { quantity: "2" })].join("\n"))
    const { rows } = await sql<{ weight: number }>`
      select (doc -> 'PackageDimensions' ->> 'Weight')::float8 as weight from item where customer_id = ${seller.customerId}
    `.execute(world.ownerDb)
    expect(rows).toEqual([{ weight: 0.8 }])
  })

  it("tells an order that has changed since, and leaves it as it is", async () => {
    await send([HEAD, row("A1")].join("\n"))
    expect(await rowsOf([HEAD, row("A1", { quantity: "3", street: "15 Harbour Row" })].join("\n"))).toEqual([
      [
        2,
        "Changed",
        "The order has changed since it was imported: the address, a quantity. Upload the file in the CSV Upload panel to take the change or leave it.",
      ],
    ])
  })

  it("may be a workbook", async () => {
    const rows = [HEAD, row("A1")].map((line) => line.split(","))
    const workbook = new Uint8Array(await writeXlsx({ sheets: [{ name: "Orders", rows }] }))
    expect(await rowsOf(workbook, { Name: "orders.xlsx" })).toEqual([[2, "Created"]])
  })
})

const dated = (date: string) => [`${HEAD},Order Date`, `${row("A1")},${date}`].join("\n")

describe("what the panel would ask", () => {
  it("is the order of dates: refused until it is said", async () => {
    const { error, validationErrors } = await send(dated("03/04/2026"))
    expect(validationErrors.map(({ code }) => code)).toEqual(["DATES"])
    expect(error?.message).toContain("can be read two ways. Send DateOrder=dayFirst or DateOrder=monthFirst")
    expect(await itemCount()).toBe(0)
    expect(await rowsOf(dated("03/04/2026"), { DateOrder: "dayFirst" })).toEqual([[2, "Created"]])
  })

  it("is what unknown columns are: read by the mapping that the seller has saved, or by one that is named", async () => {
    const file =
      "Bestelling;Klantnaam X;Straat X;Plaats X;PC X;Ding X\nB1;Ada Quill;14 Harbour Row;Penzance;TR19 6ZZ;Mug"
    const refused = await send(file)
    expect(refused.validationErrors.map(({ code }) => code)).toEqual(["MAPPING"])
    expect(refused.error?.message).toContain('We don\'t know the columns of this file: "Bestelling"')
    const { result } = await client.call(createCsvMapping, {
      body: {
        Name: "Groothandel",
        Mappings: [
          { From: "Bestelling", To: "OrderNumber" },
          { From: "Klantnaam X", To: "RecipientName" },
          { From: "Straat X", To: "AddressLine1" },
          { From: "Plaats X", To: "Town" },
          { From: "PC X", To: "Postcode" },
          { From: "Ding X", To: "ItemName" },
        ],
      },
    })
    expect(await rowsOf(file)).toEqual([[2, "Created"]])
    const MappingId = result?.CsvMappings[0]?.Id ?? ""
    expect(await rowsOf(file, { MappingId })).toEqual([[2, "Exists"]])
    const other = await aCustomer(world.ownerDb)
    const foreign = await send(file, { MappingId }, { by: world.client(other.tenant, other.customerId) })
    expect(foreign.validationErrors).toMatchObject([{ field: "MappingId", code: "NOT-FOUND" }])
  })
})

describe("a hostile file", () => {
  it.each(hostileFiles.filter(({ counts }) => counts !== undefined))(
    "$name: rows with their reasons, and nothing half-made",
    async ({ fileName, bytes, counts }) => {
      const { result } = await send(bytes(), { Name: fileName })
      expect(result?.Counts).toMatchObject(counts ?? {})
      expect(await itemCount()).toBe(result?.Rows.filter(({ Outcome }) => Outcome === "Created").length)
    },
  )

  it.each(hostileFiles.filter(({ sentence }) => sentence !== undefined))(
    "$name: a plain sentence, and nothing is made",
    async ({ fileName, bytes, sentence }) => {
      const { statusCode, error } = await send(bytes(), { Name: fileName })
      expect(statusCode).toBe(422)
      expect(error?.message).toContain(sentence)
      expect(await itemCount()).toBe(0)
    },
  )

  it("is refused by its size before it is read, and by its type", async () => {
    const token = await world.token(seller.tenant, seller.customerId)
    const post = async (type: string, body: Uint8Array<ArrayBuffer>) => {
      const answer = await world.rawFetch(`/edge/${seller.tenant}/csv/import?Name=a.csv`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": type },
        body,
      })
      return [answer.status, await answer.text()] as const
    }
    const [tooLarge, why] = await post("text/csv", new Uint8Array(20_000_001))
    expect(tooLarge).toBe(413)
    expect(why).toContain("20 MB at most")
    const [notAFile, words] = await post("application/json", bytesOf("{}"))
    expect(notAFile).toBe(415)
    expect(words).toContain("Send the file itself, as text/csv")
    expect((await post("text/csv; charset=utf-8", bytesOf([HEAD, row("A1")].join("\n"))))[0]).toBe(200)
    expect((await post("text/csv", new Uint8Array()))[0]).toBe(400)
  })
})
