import { createCsvMapping } from "@smart-send/contract/csv-mapping/create-csv-mapping"
import { deleteCsvMapping } from "@smart-send/contract/csv-mapping/delete-csv-mapping"
import { listCsvMappings } from "@smart-send/contract/csv-mapping/list-csv-mappings"
import { updateCsvMapping } from "@smart-send/contract/csv-mapping/update-csv-mapping"
import { CSV_MAPPING_LIMITS, type ColumnChoice } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { aCustomer, type ACustomer } from "@smart-send/testkit/a-customer"
import { createEdgeWorld, type EdgeWorld } from "@smart-send/testkit/edge-world"
import { sql } from "kysely"
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { csvMappingRoutes } from "./csv-mapping-routes.ts"

let world: EdgeWorld
let seller: ACustomer
beforeAll(async () => {
  world = await createEdgeWorld(csvMappingRoutes)
})
beforeEach(async () => {
  seller = await aCustomer(world.ownerDb)
})
afterAll(() => world.dispose())

const client = (customer = seller) => world.client(customer.tenant, customer.customerId)
const list = async (customer = seller) => (await client(customer).call(listCsvMappings)).result?.CsvMappings ?? []
const choices = (...pairs: readonly (readonly [string, ColumnChoice["To"]])[]): ColumnChoice[] =>
  pairs.map(([From, To]) => ({ From, To }))

interface Sent {
  readonly Name?: string
  readonly Tags?: "Default"[]
  readonly Mappings?: ColumnChoice[]
}

const create = ({ Name = "Groothandel", Tags = [], Mappings = choices(["Naam", "RecipientName"]) }: Sent = {}) =>
  client().call(createCsvMapping, { body: { Name, Tags, Mappings } })

async function created(sent: Sent = {}) {
  const { result } = await create(sent)
  const made = result?.CsvMappings[0]
  if (made === undefined) throw new Error("nothing was created")
  return made
}

async function topics() {
  const { rows } = await sql<{ topic: string }>`
    select topic from outbox where customer_id = ${seller.customerId} order by seq`.execute(world.ownerDb)
  return rows.map(({ topic }) => topic)
}

async function refused(sent: Sent) {
  const before = await list()
  const { error, validationErrors, statusCode } = await create(sent)
  expect(await list()).toEqual(before)
  return [statusCode, error?.message, validationErrors.map(({ field }) => field)]
}

describe("the mappings of order files", () => {
  it("are none at first, and each is kept with its name and what its columns are", async () => {
    expect(await list()).toEqual([])
    const Mappings = choices(["Naam", "RecipientName"], ["constructor", "IGNORE"], ["🎁", "BuyerNote"])
    const made = await created({ Name: "  Groothandel ", Mappings })
    expect(made).toMatchObject({ Name: "Groothandel", Tags: [], Mappings })
    expect(new Set(made.Mappings.map(({ Id }) => Id)).size).toBe(3)
    expect(await list()).toEqual([made])
  })

  it("have one Default, the last that was made it", async () => {
    await create({ Tags: ["Default"] })
    await create({ Name: "Shop", Tags: ["Default"], Mappings: choices(["Name", "RecipientName"]) })
    const tags = async () => (await list()).map(({ Name, Tags }) => [Name, Tags])
    expect(await tags()).toEqual([
      ["Shop", ["Default"]],
      ["Groothandel", []],
    ])
    const [, first] = await list()
    await client().call(updateCsvMapping, { params: { id: first?.Id ?? "" }, body: { Tags: ["Default"] } })
    expect(await tags()).toEqual([
      ["Groothandel", ["Default"]],
      ["Shop", []],
    ])
  })

  it("are changed in part: what is not sent stays", async () => {
    const made = await created({ Tags: ["Default"] })
    const change = async (body: object) =>
      (await client().call(updateCsvMapping, { params: { id: made.Id }, body })).result?.CsvMappings[0]
    expect(await change({ Name: "GROOTHANDEL" })).toEqual({ ...made, Name: "GROOTHANDEL" })
    const Mappings = choices(["Naam", "Company"])
    expect(await change({ Mappings })).toMatchObject({ Name: "GROOTHANDEL", Tags: ["Default"], Mappings })
    // As a client sends back what it was answered.
    expect(await change({ Mappings: made.Mappings, Tags: [] })).toEqual({ ...made, Name: "GROOTHANDEL", Tags: [] })
  })

  it("are the same when they are created twice with one name for the same headings", async () => {
    const made = await created()
    await create({ Name: "GROOTHANDEL", Mappings: choices(["NAAM", "Company"]) })
    expect(await list()).toMatchObject([{ Id: made.Id, Name: "GROOTHANDEL", Mappings: choices(["NAAM", "Company"]) }])
  })

  it("are forgotten, once", async () => {
    const { Id: id } = await created()
    expect((await client().call(deleteCsvMapping, { params: { id } })).result?.CsvMappings).toEqual([])
    expect((await client().call(deleteCsvMapping, { params: { id } })).error?.code).toBe("NOT-FOUND")
    const body = { Name: "again" }
    expect((await client().call(updateCsvMapping, { params: { id }, body })).error?.code).toBe("NOT-FOUND")
  })

  it("belong to the customer", async () => {
    const other = await aCustomer(world.ownerDb)
    const { Id: id } = await created()
    expect(await list(other)).toEqual([])
    expect((await client(other).call(deleteCsvMapping, { params: { id } })).error?.code).toBe("NOT-FOUND")
    expect(await list()).toHaveLength(1)
  })

  it("tell the customer's open pages of each change", async () => {
    const { Id: id } = await created()
    await client().call(updateCsvMapping, { params: { id }, body: { Name: "Shop" } })
    await client().call(deleteCsvMapping, { params: { id } })
    await client().call(deleteCsvMapping, { params: { id } })
    expect(await topics()).toEqual(Array.from({ length: 3 }, () => "smartsend_csv_mappings_changed"))
  })
})

describe("a mapping is refused", () => {
  it("of a name that another has, however it is written", async () => {
    await create()
    expect(await refused({ Name: "GROOTHANDEL", Mappings: choices(["Other", "Sku"]) })).toEqual([
      422,
      'You have a mapping "Groothandel" already. Choose another name.',
      ["Name"],
    ])
  })

  it("for headings that another is for, in any order and case", async () => {
    await create({ Mappings: choices(["Naam", "RecipientName"], ["Straat", "AddressLine1"]) })
    const Mappings = choices(["STRAAT", "IGNORE"], ["naam", "IGNORE"])
    expect(await refused({ Name: "Other", Mappings })).toEqual([
      422,
      'Your mapping "Groothandel" is for these headings already. Change that one.',
      ["Mappings"],
    ])
  })

  it("of a heading twice, and of two columns for what one alone can be", async () => {
    expect(await refused({ Mappings: choices(["Naam", "IGNORE"], ["naam", "Sku"]) })).toEqual([
      422,
      'The heading "naam" stands twice.',
      ["Mappings"],
    ])
    expect(await refused({ Mappings: choices(["A", "Weight"], ["B", "Weight"]) })).toEqual([
      422,
      'Only one column can be Weight: "A", "B".',
      ["Mappings"],
    ])
    expect((await create({ Mappings: choices(["A", "AddressLine1"], ["B", "AddressLine1"]) })).success).toBe(true)
  })

  it.each([
    [{ Name: " " }, "Name"],
    [{ Name: "x".repeat(61) }, "Name"],
    [{ Mappings: [] }, "Mappings"],
    [{ Mappings: choices([" ", "Sku"]) }, "Mappings.0.From"],
    [{ Mappings: choices(["x".repeat(101), "Sku"]) }, "Mappings.0.From"],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a client of another version might send
    [{ Mappings: choices(["A", "constructor" as "Sku"]) }, "Mappings.0.To"],
    [
      { Mappings: Array.from({ length: 501 }, (_, place) => ({ From: `${place}`, To: "IGNORE" as const })) },
      "Mappings",
    ],
  ])("by the contract: %j", async (sent, field) => {
    const { statusCode, validationErrors } = await create(sent)
    expect([statusCode, validationErrors.map((each) => each.field)]).toEqual([422, [field]])
  })

  it("beyond as many as one may keep, whoever asks at the same moment", async () => {
    const { mappings } = CSV_MAPPING_LIMITS
    await sql`
      insert into csv_mapping (tenant_id, customer_id, name, headings, mappings)
      select ${seller.tenant}, ${seller.customerId}::uuid, 'n' || n, 'h' || n, '[{"From":"A","To":"Sku","Id":"1"}]'
      from generate_series(1, ${mappings - 1}) as n`.execute(world.ownerDb)
    const answers = await Promise.all(
      [1, 2, 3].map((n) => create({ Name: `new ${n}`, Mappings: choices([`New ${n}`, "Sku"]) })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(await list()).toHaveLength(mappings)
  })

  it("when there is none of its id, of ours or of anybody", async () => {
    const body = { Name: "x" }
    const answer = await client().call(updateCsvMapping, { params: { id: randomUUID() }, body })
    expect(answer.error?.code).toBe("NOT-FOUND")
  })
})
