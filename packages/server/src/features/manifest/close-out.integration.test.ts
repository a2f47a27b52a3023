import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { deleteManifest } from "@smart-send/contract/manifest/delete-manifest"
import { sql } from "kysely"
import { describe, expect, it, vi } from "vitest"
import { params, testsShareManifests } from "./fixtures/tests-share-manifests.ts"

const desk = testsShareManifests()
const { booked, madeOne, close, read, linesOf, listed, free, owner, closesDaily, scanForms } = desk

describe("closing out", () => {
  it("is done once, however many tabs and workers do it (MANIFEST-9)", async () => {
    const second = desk.world.startManifests()
    const id = await madeOne(await booked(3, "kestrel"))
    const before = await scanForms()
    const answers = await Promise.all(Array.from({ length: 6 }, async () => close(id)))
    expect(new Set(answers.map(({ result }) => result?.Manifest.State))).toEqual(new Set(["Closed"]))
    expect(new Set(answers.map(({ result }) => result?.Manifest.CourierReference)).size).toBe(1)
    expect(await scanForms()).toBe(before + 2)
    expect(await read(id)).toMatchObject({ HasCourierDocument: true, CourierReference: expect.stringMatching(/^sf_/) })
    await second.stop()
  })

  it("at the seller's hour takes what was booked before it; what is booked after goes on the next (MANIFEST-6, MANIFEST-7)", async () => {
    const early = await booked(2)
    await closesDaily("wren")
    const [open] = await listed()
    expect(open).toMatchObject({ State: "Open", Count: 2, Closes: expect.stringMatching(/./) })
    if (open === undefined) throw new Error("nothing was placed")
    await owner(sql`update manifest set closes = now() where id = ${open.Id}`)
    await vi.waitFor(async () => expect(await read(open.Id)).toMatchObject({ State: "Closed" }), { timeout: 60_000 })
    const [late] = await booked(1)
    const next = (await listed()).find(({ State }) => State === "Open")
    expect(next?.Count).toBe(1)
    expect(next === undefined ? [] : await linesOf(next.Id)).toEqual([late])
    expect(new Set(await linesOf(open.Id))).toEqual(new Set(early))
    // Taken off by hand, it goes on none by itself.
    if (next === undefined) throw new Error("no next manifest")
    await desk.client.call(deleteManifest, { params: { ...params, id: next.Id } })
    expect(await free()).toEqual([late])
  })

  it("beside bookings that settle loses no parcel, and puts none on two manifests (MANIFEST-7)", async () => {
    await booked(1)
    await closesDaily("wren")
    const [open] = await listed()
    if (open === undefined) throw new Error("nothing was placed")
    const ids = await desk.seller.items(40)
    const references = await Promise.all(
      [0, 1, 2, 3].map(async (part) => desk.seller.prepared(ids.slice(part * 10, part * 10 + 10))),
    )
    await Promise.all([
      ...references.map(async (reference) => desk.seller.complete(reference)),
      ...[0, 1, 2].map(async () =>
        owner(sql`update manifest set closes = now() where state = 'Open' and customer_id = ${desk.seller.customerId}`),
      ),
    ])
    await owner(
      sql`update manifest set closes = now() where state = 'Open' and customer_id = ${desk.seller.customerId}`,
    )
    const all = async () => {
      const manifests = await listed()
      return Promise.all(manifests.map(async ({ Id }) => read(Id)))
    }
    await vi.waitFor(
      async () => {
        const standing = (await all()).flatMap((manifest) => manifest?.Lines ?? [])
        expect(standing).toHaveLength(41)
      },
      { timeout: 60_000 },
    )
    const standing = (await all()).flatMap((manifest) => manifest?.Lines.map((line) => line.OrderLineId) ?? [])
    expect(new Set(standing).size).toBe(41)
  })

  it("whose answer was lost is looked up, and not asked for again (MANIFEST-10)", async () => {
    const id = await madeOne(await booked(2, "kestrel"))
    const before = await scanForms()
    await desk.world.fault("kestrel", "lost-reply", 1, { count: 1, on: "/scan_forms" })
    await close(id)
    await vi.waitFor(async () => expect(await read(id)).toMatchObject({ State: "Closed" }), { timeout: 60_000 })
    expect(await read(id)).toMatchObject({ CourierReference: expect.stringMatching(/^sf_/), HasCourierDocument: true })
    expect(await scanForms()).toBe(before + 2)
  })

  it.each(["kestrel", "national-post"] as const)(
    "that never reached %s is asked for again only once that is proven",
    async (courier) => {
      const id = await madeOne(await booked(1, courier))
      await desk.world.fault(courier, "error", 1, {
        count: 1,
        on: courier === "kestrel" ? "/scan_forms" : "POST /couriers/click-and-drop/manifests",
      })
      expect((await close(id)).result?.Manifest.State).toBe("Unknown")
      const attempts = async () => {
        const { rows } = await sql<{
          attempts: number
          state: string
        }>`select attempts, state from manifest where id = ${id}`.execute(desk.world.edge.ownerDb)
        return rows[0]
      }
      await vi.waitFor(async () => expect((await attempts())?.attempts).toBeGreaterThan(3), { timeout: 60_000 })
      expect((await attempts())?.state).toBe("Unknown")
      expect((await desk.client.call(deleteManifest, { params: { ...params, id } })).error?.message).toMatch(
        /being closed out/,
      )
      await owner(sql`update manifest set asked = asked - interval '1 hour' where id = ${id}`)
      await vi.waitFor(async () => expect(await read(id)).toMatchObject({ State: "Closed" }), { timeout: 60_000 })
    },
  )

  it("that a courier refuses says so in its words, and ends by another try or the seller's word", async () => {
    const [line] = await booked(1, "national-post")
    if (line === undefined) throw new Error("not booked")
    const id = await madeOne([line])
    const { baseUrl, apiKey } = desk.world.connections["national-post"]
    await fetch(`${baseUrl}/orders/%22${line}%22`, { method: "DELETE", headers: { authorization: `Bearer ${apiKey}` } })
    const refused = (await close(id)).result?.Manifest
    expect(refused).toMatchObject({ State: "Refused", Refusal: expect.stringContaining("no orders eligible") })
    expect((await close(id)).result?.Manifest.State).toBe("Refused")
    const word = await Promise.all([close(id, { HandedOver: true }), close(id, { HandedOver: true })])
    expect(word.map(({ result }) => result?.Manifest.State)).toEqual(["Closed", "Closed"])
    expect(await read(id)).toMatchObject({ Refusal: null, CourierReference: "" })
    const open = await madeOne(await booked(1))
    expect((await close(open, { HandedOver: true })).error?.message).toMatch(/Close this manifest out first/)
    // The verifier counts shipments at couriers: this one was taken away behind its back.
    await desk.client.call(requestCancellation, { params: { ...params, id: line }, body: {} })
  })

  it("of what the courier has handed over with another manifest already finds it there", async () => {
    const [one, two] = await booked(2, "national-post")
    if (one === undefined || two === undefined) throw new Error("not booked")
    const first = await madeOne([one])
    const second = await madeOne([two])
    expect((await close(first)).result?.Manifest).toMatchObject({ State: "Closed", HasCourierDocument: true })
    expect((await close(second)).result?.Manifest).toMatchObject({ State: "Closed", CourierReference: "" })
  })

  it("of nothing is refused by hand, and leaves no manifest behind at its hour", async () => {
    const [line] = await booked(1)
    if (line === undefined) throw new Error("not booked")
    const id = await madeOne([line])
    await desk.client.call(requestCancellation, { params: { ...params, id: line }, body: {} })
    expect((await close(id)).error?.message).toMatch(/no parcel on this manifest/)
    await owner(sql`update manifest set closes = now() where id = ${id}`)
    await vi.waitFor(async () => expect(await read(id)).toBeUndefined(), { timeout: 60_000 })
  })
})
