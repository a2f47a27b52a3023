import { disputeSurcharge } from "@smart-send/contract/surcharge/dispute-surcharge"
import { listSurcharges } from "@smart-send/contract/surcharge/list-surcharges"
import { ledgerTransaction } from "@smart-send/domain/payment/ledger-transaction"
import { minor } from "@smart-send/domain/money/money"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { aConsignment } from "@smart-send/testkit/an-item"
import { savedItems } from "@smart-send/testkit/saved-items"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { readCsvTable } from "../../platform/data-file/csv-table.ts"
import { inScope } from "../../platform/db/scope.ts"
import { writeTransactions } from "../../records/ledger/ledger.ts"
import { decideSurcharge } from "./charge-surcharge.ts"
import { loadBillingFile } from "./load-billing-file.ts"
import { chargeDueSurcharges } from "./start-charging.ts"
import { surchargeRoutes } from "./surcharge-routes.ts"

let world: BookingWorld
testsShareABookingWorld((given) => {
  world = given
}, surchargeRoutes)

const COLUMNS = {
  tracking: "consignment",
  amount: "extra",
  currency: "ccy",
  weight: "kg",
  length: "",
  width: "",
  height: "",
  reason: "why",
}

async function load(rows: readonly string[]) {
  const table = readCsvTable("bill.csv", ["Consignment,Extra,Ccy,Kg,Why", ...rows].join("\n"), [
    "consignment",
    "extra",
    "ccy",
    "kg",
    "why",
  ])
  if (!table.ok) throw new Error("no table")
  const outcomes = await loadBillingFile(world.edge.ownerDb, {
    courier: "wren",
    name: "bill.csv",
    columns: COLUMNS,
    lines: table.value,
  })
  return outcomes.map(({ outcome, sentence }) => [outcome, sentence])
}

async function booked(seller: Seller): Promise<string> {
  const [id] = await seller.items(1, "wren")
  await seller.complete(await seller.prepared(id === undefined ? [] : [id]))
  const { rows } = await sql<{ tracking_number: string }>`
    select tracking_number from booking where item_id = ${id} and status = 'Booked'
  `.execute(world.edge.ownerDb)
  return rows[0]?.tracking_number ?? ""
}
const clientOf = ({ tenant, customerId }: Seller) => world.edge.client(tenant, customerId)
const listed = async (seller: Seller) => (await clientOf(seller).call(listSurcharges)).result?.Surcharges ?? []

describe("a courier's billing file", () => {
  it("is charged by label, once for each reason, and every other row says why not (SURCHARGE-1, SURCHARGE-2)", async () => {
    const seller = await world.seller(100_00)
    const number = await booked(seller)
    const before = (await seller.balance()).Balance
    const rows = [
      `${number},2.50,GBP,3.2,Overweight`,
      `${number},2.50,GBP,3.2,Overweight`,
      `${number},0.00,GBP,,`,
      `${number},1.00,EUR,,Remote area`,
      "WRN-NOBODY,4.00,GBP,,Overweight",
      "constructor,4.00,GBP,,Overweight",
      ",4.00,GBP,,",
    ]
    expect(await load(rows)).toEqual([
      ["Charged", `${number} was charged for "Overweight".`],
      ["Duplicate", `${number} was charged for "Overweight" before.`],
      ["Nothing", "Nothing is charged above the price."],
      ["Unreadable", "It is in EUR, and this account is charged in GBP."],
      ["Stranger", "No label of wren has the number WRN-NOBODY."],
      ["Stranger", "No label of wren has the number constructor."],
      ["Unreadable", "It names no label."],
    ])
    expect((await load(rows.slice(0, 1)))[0]?.[0]).toBe("Duplicate")
    const [surcharge, ...others] = await listed(seller)
    expect(others).toEqual([])
    expect(surcharge).toMatchObject({
      State: "Charged",
      BilledWeight: 3.2,
      DeclaredWeight: expect.any(Number),
      Reason: "Overweight",
    })
    expect(before - (await seller.balance()).Balance).toBeCloseTo(surcharge?.Amount ?? 0, 2)
    const { rows: kept } = await sql<{ rows: number }>`select count(*)::int as rows from billing_row`.execute(
      world.edge.ownerDb,
    )
    expect(kept[0]?.rows).toBe(8)
  })

  it("is charged once however a label and a reason are written, and however many load it at once (SURCHARGE-2)", async () => {
    const seller = await world.seller(100_00)
    const number = await booked(seller)
    const { rows } = await sql<{ id: string }>`select id from booking where tracking_number = ${number}`.execute(
      world.edge.ownerDb,
    )
    const written = [`${number},2.50,GBP,3.2,Over weight`, `${rows[0]?.id.toUpperCase()},2.50,GBP,3.2,OVER  WEIGHT`]
    const loads = await Promise.all([load(written), load(written.toReversed())])
    const outcomes = loads.flat().map(([outcome]) => outcome)
    expect(outcomes.filter((outcome) => outcome !== "Duplicate")).toEqual(["Charged"])
    expect(await listed(seller)).toHaveLength(1)
  })

  it("is charged for each parcel of a consignment, with the weight and size of that parcel (SURCHARGE-5)", async () => {
    const seller = await world.seller(100_00)
    const Parcels = aConsignment(0.5, 1.5).Parcels.map(({ UID, Dimensions: { Weight } }) => ({
      UID,
      Dimensions: { Weight, Length: 20, Width: 10, Height: Weight * 10 },
      Orders: [],
    }))
    const over = {
      Consignment: { ...aConsignment(0.5, 1.5), Parcels },
      PackageDimensions: { Weight: 2, Length: 20, Width: 10, Height: 15 },
    }
    const ids = await savedItems(world.edge.db, seller, { count: 1, over })
    await seller.complete(await seller.prepared(ids))
    const { rows } = await sql<{ numbers: readonly string[] }>`
      select parcel_numbers as numbers from booking where item_id = ${ids[0]} and status = 'Booked'
    `.execute(world.edge.ownerDb)
    const [first, second] = rows[0]?.numbers ?? []
    expect(second).toBeDefined()
    const table = readCsvTable(
      "bill.csv",
      `consignment,extra,kg,l,w,h\n${first},1.00,2,30,,5\n${second},1.00,4,30,20.5,40`,
      [],
    )
    const lines = table.ok ? table.value : []
    const columns = { ...COLUMNS, currency: "", reason: "", length: "l", width: "w", height: "h" }
    const outcomes = await loadBillingFile(world.edge.ownerDb, { courier: "wren", name: "bill.csv", columns, lines })
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["Charged", "Charged"])
    const charged = (await listed(seller)).map(
      ({ TrackingNumber, DeclaredWeight, DeclaredSize, BilledWeight, BilledSize }) => [
        TrackingNumber,
        [DeclaredWeight, DeclaredSize],
        [BilledWeight, BilledSize],
      ],
    )
    expect(charged).toEqual([
      [second, [1.5, { Length: 20, Width: 10, Height: 15 }], [4, { Length: 30, Width: 20.5, Height: 40 }]],
      [first, [0.5, { Length: 20, Width: 10, Height: 5 }], [2, null]],
    ])
  })

  it("waits for credit where there is none, and takes it once it is there (SURCHARGE-3)", async () => {
    const seller = await world.seller(5_00)
    const number = await booked(seller)
    expect((await load([`${number},9.00,GBP,5,Overweight`]))[0]?.[0]).toBe("Due")
    expect(await chargeDueSurcharges(world.edge.platform)).toBe(0)
    const scope = { tenant: seller.tenant, customerId: seller.customerId }
    await inScope(world.edge.ownerDb, scope, async (tx) =>
      writeTransactions(tx, [
        ledgerTransaction("topup", crypto.randomUUID(), [{ from: "bank", to: "prepay", amount: minor(50_00) }]),
      ]),
    )
    const charged = await Promise.all([
      chargeDueSurcharges(world.edge.platform),
      chargeDueSurcharges(world.edge.platform),
    ])
    expect(charged).toContain(1)
    expect(await listed(seller)).toMatchObject([{ State: "Charged" }])
  })

  it("is disputed from its row, and given back once or upheld (SURCHARGE-4)", async () => {
    const [seller, other] = [await world.seller(100_00), await world.seller(100_00)]
    const before = (await load([`${await booked(seller)},3.00,GBP,4,Overweight`]))[0]?.[0]
    expect(before).toBe("Charged")
    const [surcharge] = await listed(seller)
    const id = surcharge?.Id ?? ""
    const dispute = async (who: Seller) =>
      clientOf(who).call(disputeSurcharge, { params: { id }, body: { Reason: "It weighs 0.4 kg 😀" } })
    expect((await dispute(other)).error).toMatchObject({ code: "NOT-FOUND" })
    expect((await dispute(seller)).result).toMatchObject({ State: "Disputed", Dispute: "It weighs 0.4 kg 😀" })
    expect((await dispute(seller)).error).toMatchObject({ code: "STATE-NOT-ALLOWED" })
    const charged = (await seller.balance()).Balance
    const scope = { tenant: seller.tenant, customerId: seller.customerId }
    const decide = async () =>
      inScope(world.edge.ownerDb, scope, async (tx) =>
        decideSurcharge(tx, id, { event: "credit", because: "You are right." }),
      )
    const decided = await Promise.all([decide(), decide()])
    expect(decided.toSorted((a, b) => Number(b.isDecided) - Number(a.isDecided))).toEqual([
      { isDecided: true, state: "Credited" },
      { isDecided: false, state: "Credited" },
    ])
    expect((await seller.balance()).Balance - charged).toBeCloseTo(surcharge?.Amount ?? 0, 2)
    expect(await listed(seller)).toMatchObject([{ State: "Credited", Decision: "You are right." }])
  })
})
