import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import type { ALinkedAccount } from "@smart-send/testkit/a-linked-account"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { type AccountSettings, DISPATCH_MOMENTS } from "@smart-send/domain/marketplace-account/account-settings"
import { getDispatchDetails } from "@smart-send/contract/dispatch/get-dispatch-details"
import { sql } from "kysely"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { attendParcel } from "./attend-parcel.ts"
import { claimDispatches } from "./claim-dispatches.ts"
import { timingsOf } from "./dispatch-options.ts"
import { createDispatchWorld, type DispatchSeller, type DispatchWorld } from "./fixtures/dispatch-world.ts"
import { inScope } from "../../platform/db/scope.ts"
import { lookAtItems } from "./look-at-items.ts"
import { prepareDispatch } from "./prepare-dispatch.ts"
import { settleDispatch } from "./settle-dispatch.ts"

type Moment = AccountSettings["NotifyShop"]

let world: DispatchWorld
let seller: DispatchSeller
let account: ALinkedAccount
beforeAll(async () => {
  world = await createDispatchWorld()
})
afterAll(() => world.dispose())
beforeEach(() => world.shop.forget())

async function begin(NotifyShop: Moment) {
  world.shop.forget()
  seller = await world.seller()
  account = await seller.account({ NotifyShop })
}
const owner = async (set: string) =>
  sql`update marketplace_account set ${sql.raw(set)} where id = ${account.id}`.execute(world.edge.ownerDb)
const changeTo = async (moment: Moment) => owner(`settings = settings || '{"NotifyShop": "${moment}"}'`)
/** What opens the account, to be put back when it is linked again. */
const keysNow = async () => {
  const { rows } = await sql<{ keys: string }>`
    select format('sealed = %L, key_id = %L', sealed, key_id) as keys from marketplace_account where id = ${account.id}
  `.execute(world.edge.ownerDb)
  return rows[0]?.keys ?? ""
}
const told = () => world.shop.told.map(({ number }) => number).toSorted()
const at = "2026-11-20T10:00:00.000Z"
const packed = (): Partial<ShipmentItem> => ({ Meta: { PackagedDate: { Value: at, Type: "date" } } })
const scanned = (): Partial<ShipmentItem> => ({ TrackingSummary: aTrackingSummary({ Collected: at }) })
const waits = async (id: ItemId) => {
  const answer = await seller.client.call(getDispatchDetails, { params: { id } })
  return answer.result?.MarketplaceOrderlineDispatches.map(({ WaitsFor }) => WaitsFor)
}

/** One parcel that is only booked, one that is packed and one that is scanned, named by what they are. */
async function three(): Promise<readonly ItemId[]> {
  const ids: ItemId[] = []
  for (const [n, [name, over]] of Object.entries({ booked: null, packed, scanned }).entries()) {
    const id = await seller.order(account.source, [`O${n}/1`])
    await seller.book(id, name)
    if (over !== null) await seller.change(id, over)
    ids.push(id)
  }
  return ids
}

/** What is told under each setting; the tenant's own is never. */
const TOLD: Readonly<Record<Moment, readonly string[]>> = {
  Tenant: [],
  Never: [],
  Booking: ["booked", "packed", "scanned"],
  Packaging: ["packed"],
  FirstScan: ["scanned"],
}
const PAIRS = DISPATCH_MOMENTS.flatMap((from) => DISPATCH_MOMENTS.map((to) => [from, to] as const))

describe("a setting that is changed (DISPATCH-18)", () => {
  it.each(PAIRS)("from %s to %s is followed for what is booked, and tells nothing twice", async (from, to) => {
    await begin(from)
    await three()
    await seller.work()
    expect(told()).toEqual(TOLD[from])
    await changeTo(to)
    await seller.later()
    expect(told()).toEqual([...new Set([...TOLD[from], ...TOLD[to]])].toSorted())
  })

  it.each(PAIRS)("from %s to %s counts for what is queued and not told yet", async (from, to) => {
    await begin(from)
    await owner("is_paused = true")
    await three()
    await seller.work()
    await changeTo(to)
    await seller.work()
    await owner("is_paused = false")
    await seller.later()
    expect(told()).toEqual(TOLD[to])
  })

  it("leaves what was asked for by hand as it is", async () => {
    await begin("Booking")
    await owner("is_paused = true")
    const [first = null] = await three()
    if (first === null) throw new Error("nothing is booked")
    await seller.work()
    // Held back by the pause until a press asks for it.
    await sql`update marketplace_dispatch set failures = 1 where item_id = ${first}`.execute(world.edge.ownerDb)
    expect((await seller.ask([first], { Retry: true }))[0]).toMatchObject({ Success: true, Queued: 1 })
    await changeTo("FirstScan")
    await seller.work()
    await owner("is_paused = false")
    await seller.later()
    expect(told()).toEqual(["booked", "scanned"])
  })

  it("is read again by whoever has claimed a parcel, and what is held back goes out when its moment comes", async () => {
    await begin("Booking")
    const id = await seller.order(account.source, ["O1/1"])
    await seller.book(id)
    await lookAtItems(world.platform())
    const claimed = await claimDispatches(world.edge.db, 16, timingsOf(world.platform()))
    await changeTo("FirstScan")
    for (const parcel of claimed) await attendParcel(world.platform(), parcel)
    await seller.later()
    expect(told()).toEqual([])
    expect(await waits(id)).toEqual(["FirstScan"])
    await seller.change(id, scanned)
    await seller.work()
    expect(told()).toEqual(["T1"])
  })

  it("that was changed there and back while a parcel was claimed loses nothing", async () => {
    await begin("Booking")
    const id = await seller.order(account.source, ["O1/1"])
    await seller.book(id)
    await lookAtItems(world.platform())
    const claimed = await claimDispatches(world.edge.db, 16, timingsOf(world.platform()))
    await changeTo("Never")
    for (const parcel of claimed) {
      const prepared = await prepareDispatch(world.platform(), parcel)
      expect(prepared).toMatchObject({ kind: "ask", isWanted: false })
      await changeTo("Booking")
      // The look of the change comes while the parcel is still claimed.
      await lookAtItems(world.platform())
      await inScope(world.edge.db, parcel.scope, async (tx) =>
        settleDispatch(tx, {
          parcel,
          verdict: { kind: "absent" },
          shopName: "Corner Shop",
          timings: timingsOf(world.platform()),
        }),
      )
    }
    await seller.work()
    expect(told()).toEqual(["T1"])
  })

  it("is followed in batches, as many as there are", async () => {
    await begin("Never")
    const ids: ItemId[] = []
    for (let n = 0; n < 230; n += 1) {
      const id = await seller.order(account.source, [`O${n}/1`])
      await seller.book(id, `T${n}`)
      ids.push(id)
    }
    await seller.work()
    await changeTo("Booking")
    expect(await lookAtItems(world.platform())).toBeLessThanOrEqual(200)
    await seller.work()
    expect(new Set(told()).size).toBe(ids.length)
    expect(told()).toHaveLength(ids.length)
  })
})

describe("an account that comes back", () => {
  it("linked again is told of what was booked meanwhile, and of what failed because it was not linked", async () => {
    await begin("Booking")
    await owner("is_paused = true")
    const before = await seller.order(account.source, ["O1/1"])
    await seller.book(before)
    await seller.work()
    const keys = await keysNow()
    await owner("is_paused = false, state = 'Removed', sealed = null, key_id = null")
    await seller.later()
    expect(await seller.status(before)).toBe("Failed")
    const meanwhile = await seller.order(account.source, ["O2/1"])
    await seller.book(meanwhile, "T2")
    await seller.work()
    expect(told()).toEqual([])
    await owner(`state = 'Linked', linked = now(), ${keys}`)
    await seller.later()
    expect(told()).toEqual(["T1", "T2"])
  })

  it("linked again under another setting follows that", async () => {
    await begin("Never")
    const id = await seller.order(account.source, ["O1/1"])
    await seller.book(id)
    const keys = await keysNow()
    await owner("state = 'Removed', sealed = null, key_id = null")
    await changeTo("Booking")
    await seller.work()
    expect(told()).toEqual([])
    await owner(`state = 'Linked', linked = now(), ${keys}`)
    await seller.work()
    expect(told()).toEqual(["T1"])
  })
})

describe("a press on Notify (DISPATCH-17)", () => {
  it.each(DISPATCH_MOMENTS)(
    "tells at once under %s, once for three presses beside the automatic run",
    async (moment) => {
      await begin(moment)
      const id = await seller.order(account.source, ["O1/1"])
      await seller.book(id)
      const answers = await Promise.all([...[1, 2, 3].map(async () => seller.ask([id])), seller.work()])
      const items = answers.flatMap((answer) => answer ?? [])
      expect(items.map(({ Success }) => Success)).toEqual([true, true, true])
      await seller.work()
      expect(told()).toEqual(["T1"])
      expect(await seller.status(id)).toBe("Dispatched")
    },
  )

  it("says of each order how many lines it has queued, and why the others are not", async () => {
    await begin("FirstScan")
    const fine = await seller.order(account.source, ["O1/1", "O1/2"])
    await seller.book(fine)
    const numberless = await seller.order(account.source, ["O2/1"])
    await seller.book(numberless, "")
    const nameless = await seller.order(account.source, ["/1"])
    await seller.book(nameless, "T3")
    const failed = await seller.order(account.source, ["O4/1"])
    world.shop.behave("refused")
    await seller.book(failed, "T4")
    await seller.ask([failed])
    await seller.work()
    const answers = await seller.ask([fine, numberless, nameless, failed])
    expect(answers.map(({ Success, Queued }) => [Success, Queued])).toEqual([
      [true, 2],
      [false, 0],
      [false, 0],
      [false, 0],
    ])
    expect(answers.map(({ Error: why }) => why)).toEqual([
      null,
      "The courier has not given a tracking number yet. Notify once there is one, or use the booking's reference.",
      "It is not known which order at My Corner Shop this is, so it can't be notified from here. Mark the order as dispatched there.",
      "My Corner Shop could not be notified before. Retry it.",
    ])
    await seller.work()
    expect(told()).toEqual(["T1", "T1"])
  })

  it("says before it what the order waits for", async () => {
    await begin("FirstScan")
    const [booked, , seen] = await three()
    if (booked === undefined || seen === undefined) throw new Error("nothing is booked")
    expect([await waits(booked), await waits(seen)]).toEqual([["FirstScan"], ["Turn"]])
    await owner("is_paused = true")
    expect([await waits(booked), await waits(seen)]).toEqual([["FirstScan"], ["Resume"]])
    await changeTo("Never")
    expect(await waits(booked)).toEqual(["Press"])
  })
})
