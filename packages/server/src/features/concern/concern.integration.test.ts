import { randomBytes, randomUUID } from "node:crypto"
import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { dismissConcern } from "@smart-send/contract/concern/dismiss-concern"
import { listConcerns } from "@smart-send/contract/concern/list-concerns"
import type { OrderConcernKind } from "@smart-send/domain/concern/concern"
import type { ItemId } from "@smart-send/domain/id/id"
import type { MarketplaceProblemKind } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { type ALinkedAccount, aLinkedAccount } from "@smart-send/testkit/a-linked-account"
import { aMarketplace } from "@smart-send/testkit/a-marketplace"
import type { BookingWorld, Seller } from "@smart-send/testkit/booking-world"
import { testsShareABookingWorld } from "@smart-send/testkit/tests-share-a-booking-world"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { createSeal } from "../../platform/secrets/seal.ts"
import { closeConcern, openConcern } from "../../records/concern/open-concern.ts"
import { noteFine, noteProblem } from "../../records/marketplace-account/note-problem.ts"
import { keepNotifications } from "../../records/marketplace-account/notify-worker.ts"
import { concernRoutes } from "./concern-routes.ts"

const marketplace = aMarketplace()
const marketplaces = new Map([[marketplace.manifest.name, marketplace]])
const seal = createSeal({ current: randomBytes(32).toString("base64"), old: [] }, "test")

let world: BookingWorld
testsShareABookingWorld(
  (given) => {
    world = given
    world.startCancelling()
  },
  (platform) => concernRoutes({ ...platform, marketplaces }),
)

const listed = async ({ client }: Seller) => (await client.call(listConcerns)).result?.Concerns ?? []
const link = async (seller: Seller) => aLinkedAccount(world.edge.ownerDb, seller, { marketplace, seal })
const problem = async (seller: Seller, { id }: ALinkedAccount, kind: MarketplaceProblemKind) =>
  inScope(world.edge.db, seller, (tx) => noteProblem(tx, id, { kind, detail: "" }))

interface Booked {
  readonly item: ItemId
  readonly line: string
}

async function booked(seller: Seller): Promise<Booked> {
  const [item] = await seller.items(1, "wren")
  if (item === undefined) throw new Error("no item was saved")
  await seller.complete(await seller.prepared([item]))
  const { rows } = await sql<{ id: string }>`
    select id from booking where item_id = ${item} and status = 'Booked'
  `.execute(world.edge.ownerDb)
  return { item, line: rows[0]?.id ?? "" }
}

const open = async (
  seller: Seller,
  account: ALinkedAccount,
  over: { readonly itemId: ItemId; readonly kind?: OrderConcernKind; readonly since?: string },
) =>
  inScope(world.edge.db, seller, (tx) =>
    openConcern(tx, {
      kind: over.kind ?? "cancelled-after-booking",
      itemId: over.itemId,
      accountId: account.id,
      since: new Date(over.since ?? "2026-11-20T09:00:00Z"),
    }),
  )

describe("the concerns of a seller", () => {
  it("are none at first", async () => {
    expect(await listed(await world.seller(0))).toEqual([])
  })

  it("are theirs alone", async () => {
    const [seller, stranger] = [await world.seller(100_00), await world.seller(100_00)]
    const account = await link(seller)
    await problem(seller, account, "grant-ended")
    const { item } = await booked(seller)
    await open(seller, account, { itemId: item })
    const [, cancelled] = await listed(seller)
    expect(await listed(seller)).toHaveLength(2)
    expect(await listed(stranger)).toEqual([])
    const answer = await stranger.client.call(dismissConcern, { params: { id: cancelled?.Id ?? "" } })
    expect(answer.error?.code).toBe("NOT-FOUND")
    expect(await listed(seller)).toHaveLength(2)
  })
})

const PANEL = "accounts?panel=ACCOUNT-LINK&item={id}"

describe("a problem of a linked account", () => {
  it.each<[MarketplaceProblemKind, string, string, string, string]>([
    ["grant-ended", "CREDS-EXPIRED", "Account Relink Required", "Relink", PANEL],
    ["token-refused", "AUTH-FAILED", "Account Relink Required", "Relink", PANEL],
    ["not-allowed", "SCOPE-MISSING", "Account Relink Required", "Relink", PANEL],
    ["not-set-up", "SETUP-REQUIRED", "Account Setup Required", "Configure", PANEL],
    ["throttled", "IMPORT-THROTTLED", "Site Issues", "Configure", PANEL],
    ["unavailable", "WIDER-ISSUE", "Site Issues", "Configure", PANEL],
    ["wrong-clock", "ERROR", "Action Required", "Configure", PANEL],
    ["ours", "ERROR", "Action Required", "Try again", "accounts?panel=ACCOUNT-STATUS"],
    ["no-dispatch-right", "USER-ACTION-PUT-PERMISSION", "Action Required", "Relink", PANEL],
    ["store-unavailable", "USER-ACTION-STORE-UNAVAILABLE", "Action Required", "Configure", PANEL],
    ["product-frozen", "USER-ACTION-PRODUCT-FREEZE", "Action Required", "Configure", PANEL],
  ])(
    "of kind %s is a concern with its link, until it is mended (CONCERN-2)",
    async (...[kind, code, title, button, path]) => {
      const seller = await world.seller(0)
      const account = await link(seller)
      await problem(seller, account, kind)
      const { AccountId } = account.source
      expect(await listed(seller)).toMatchObject([
        {
          Title: title,
          Button: button,
          Link: path.replace("{id}", AccountId),
          AccountId,
          Type: "account",
          Integration: "Corner Shop",
          AccountName: "My Corner Shop",
          Code: code,
          CanDismiss: false,
        },
      ])
      await inScope(world.edge.db, seller, (tx) => noteFine(tx, account.id))
      expect(await listed(seller)).toEqual([])
    },
  )

  it("says at the stage 'update' that tracking numbers are held up", async () => {
    const seller = await world.seller(0)
    const account = await link(seller)
    await problem(seller, account, "unavailable")
    await inScope(world.edge.db, seller, (tx) =>
      keepNotifications(tx, account, [{ stage: "update", code: "WIDER-ISSUE" }]),
    )
    expect((await listed(seller))[0]?.Description).toMatch(/keeps tracking numbers from being passed on/)
  })

  it("is no concern while the account is paused, nor once it is removed", async () => {
    const seller = await world.seller(0)
    const account = await link(seller)
    await problem(seller, account, "grant-ended")
    await sql`update marketplace_account set is_paused = true where id = ${account.id}`.execute(world.edge.ownerDb)
    expect(await listed(seller)).toEqual([])
    await sql`
      update marketplace_account set is_paused = false, state = 'Removed', sealed = null, key_id = null where id = ${account.id}
    `.execute(world.edge.ownerDb)
    expect(await listed(seller)).toEqual([])
  })
})

describe("dispatches that failed by themselves", () => {
  it("are a concern of the worker, until the shop has taken all (CONCERN-2)", async () => {
    const seller = await world.seller(0)
    const account = await link(seller)
    const say = async (code: "AUTO-DISPATCH-FAIL" | "SYNC-COMPLETED") =>
      inScope(world.edge.db, seller, (tx) => keepNotifications(tx, account, [{ stage: "update", code, affected: 2 }]))
    await say("AUTO-DISPATCH-FAIL")
    expect(await listed(seller)).toMatchObject([
      {
        Title: "Action Required",
        Description: "Failed to update tracking for one or more orders. Retry manually in Notify Marketplace",
        Button: "Marketplace Tracking",
        Link: "marketplace-tracking",
        Type: "worker",
        Code: "AUTO-DISPATCH-FAIL",
      },
    ])
    await say("SYNC-COMPLETED")
    expect(await listed(seller)).toEqual([])
  })
})

describe("an order that its shop cancels after the label is booked", () => {
  it("is a concern that leads to the cancellation, and is over once that is asked for (CONCERN-4)", async () => {
    const seller = await world.seller(100_00)
    const account = await link(seller)
    const { item, line } = await booked(seller)
    await sql`
      update item set doc = jsonb_set(doc, '{MarketplaceOrderLines,0,MarketplaceOrderId}', '"12-34567"') where id = ${item}
    `.execute(world.edge.ownerDb)
    await open(seller, account, { itemId: item })
    const [concern, ...others] = await listed(seller)
    expect(others).toEqual([])
    expect(concern).toMatchObject({
      Title: "Order cancelled after booking",
      Button: "Cancel the label",
      Link: `cancellations/request/${line}`,
      Type: "worker",
      Code: "CANCELLED-AFTER-BOOKING",
      Since: "2026-11-20T09:00:00.000Z",
      CanDismiss: true,
    })
    expect(concern?.Description).toBe("Order 12-34567 was cancelled at Corner Shop after its label was booked.")
    // Shopify's id of an order is not what its pages call it.
    await sql`
      update item set doc = jsonb_set(doc, '{MarketplaceOrderLines,0,CustomerReference}', '"#1001"') where id = ${item}
    `.execute(world.edge.ownerDb)
    expect((await listed(seller))[0]?.Description).toContain("Order #1001 was cancelled")
    const asked = await seller.client.call(requestCancellation, {
      params: { provider: "PARCELYARD", account: "main", id: line },
      body: {},
    })
    expect(asked.error).toBeNull()
    expect(await listed(seller)).toEqual([])
  })

  it("can be put aside, and comes back only with a later change at the shop", async () => {
    const seller = await world.seller(100_00)
    const account = await link(seller)
    const { item } = await booked(seller)
    await open(seller, account, { itemId: item })
    const [concern] = await listed(seller)
    const answer = await seller.client.call(dismissConcern, { params: { id: concern?.Id ?? "" } })
    expect(answer.result).toEqual({ Id: concern?.Id })
    expect(await listed(seller)).toEqual([])
    await open(seller, account, { itemId: item })
    expect(await listed(seller)).toEqual([])
    await open(seller, account, { itemId: item, since: "2026-11-20T10:00:00Z" })
    expect(await listed(seller)).toHaveLength(1)
  })

  it("is no concern without a label, nor once the shop takes it back", async () => {
    const seller = await world.seller(100_00)
    const account = await link(seller)
    const [unsent] = await seller.items(1, "wren")
    if (unsent === undefined) throw new Error("no item was saved")
    await open(seller, account, { itemId: unsent })
    expect(await listed(seller)).toEqual([])
    const { item } = await booked(seller)
    await open(seller, account, { itemId: item })
    expect(await listed(seller)).toHaveLength(1)
    await inScope(world.edge.db, seller, (tx) => closeConcern(tx, "cancelled-after-booking", item))
    expect(await listed(seller)).toEqual([])
  })
})

describe("an address that is changed at the shop after the label is booked", () => {
  it("is a concern beside that of a cancellation (CONCERN-5)", async () => {
    const seller = await world.seller(100_00)
    const account = await link(seller)
    const { item } = await booked(seller)
    await open(seller, account, { itemId: item, kind: "address-changed-after-booking" })
    expect(await listed(seller)).toMatchObject([
      { Title: "Address changed after booking", Button: "Cancel the label", Code: "ADDRESS-CHANGED-AFTER-BOOKING" },
    ])
    await open(seller, account, { itemId: item, since: "2026-11-21T09:00:00Z" })
    expect((await listed(seller)).map(({ Code }) => Code)).toEqual([
      "ADDRESS-CHANGED-AFTER-BOOKING",
      "CANCELLED-AFTER-BOOKING",
    ])
  })
})

describe("surcharges", () => {
  it("are one concern of all that are due or were taken lately and not disputed (CONCERN-3)", async () => {
    const seller = await world.seller(100_00)
    const { line } = await booked(seller)
    const charge = async (state: string, created: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into surcharge (tenant_id, customer_id, booking_id, courier, tracking_number, reason, net_minor, vat_minor, currency, state, created)
        values (${seller.tenant}, ${seller.customerId}, ${line}, 'wren', 'W1', ${randomUUID()}, 100, 20, 'GBP', ${state}, now() - ${created}::interval)
        returning id
      `.execute(world.edge.ownerDb)
      return rows[0]?.id ?? ""
    }
    const due = await charge("Due", "40 days")
    const taken = await charge("Disputed", "1 day")
    await charge("Credited", "1 day")
    expect(await listed(seller)).toMatchObject([
      {
        Description: "1 courier surcharge(s) have been generated for orders you have placed.",
        Link: "surcharges",
        Type: "surcharge",
        AccountId: "",
      },
    ])
    const become = async (id: string, state: string) =>
      sql`update surcharge set state = ${state} where id = ${id}`.execute(world.edge.ownerDb)
    await become(taken, "Charged")
    expect((await listed(seller))[0]?.Description).toBe(
      "2 courier surcharge(s) have been generated for orders you have placed.",
    )
    // What was taken more than 14 days ago is told no more.
    await become(due, "Charged")
    await become(taken, "Disputed")
    expect(await listed(seller)).toEqual([])
    await sql`delete from surcharge where booking_id = ${line}`.execute(world.edge.ownerDb)
  })
})
