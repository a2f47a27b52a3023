import { requestCancellation } from "@smart-send/contract/cancellation/request-cancellation"
import { closeManifest } from "@smart-send/contract/manifest/close-manifest"
import { createManifest } from "@smart-send/contract/manifest/create-manifest"
import { deleteManifest } from "@smart-send/contract/manifest/delete-manifest"
import { downloadManifest } from "@smart-send/contract/manifest/download-manifest"
import { getManifest } from "@smart-send/contract/manifest/get-manifest"
import { listManifests } from "@smart-send/contract/manifest/list-manifests"
import { dateOfDayNumber, dayNumber } from "@smart-send/domain/calendar/iso-date"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { TRACKING_STAGES } from "@smart-send/domain/tracking/tracking-stage"
import { aTrackingSummary } from "@smart-send/testkit/a-booking"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { inScope } from "../../platform/db/scope.ts"
import { params, soon, testsShareManifests } from "./fixtures/tests-share-manifests.ts"

const desk = testsShareManifests()
const { booked, made, madeOne, close, read, linesOf, listed, free, update, reallocate, owner, fetched } = desk

/** The sentence that a call was refused with. */
const said = async (answer: Promise<{ error: { message: string } | null }>) => (await answer).error?.message

describe("manifests made by hand", () => {
  it("hold the parcels of one courier and one address each, numbered for their day (MANIFEST-1, MANIFEST-8)", async () => {
    const wren = await booked(2, "wren")
    const heron = await booked(1, "heron")
    const barn = await booked(1, "wren", { AddressLine1: "The Old Barn 😀", AddressLine2: "", Postcode: "YO1 7HH" })
    expect(new Set(await free())).toEqual(new Set([...wren, ...heron, ...barn]))
    const ids = await made([...wren, ...heron, ...barn])
    const manifests = await Promise.all(ids.map(read))
    expect(
      manifests.map((manifest) => [manifest?.Courier, manifest?.Count, manifest?.Number, manifest?.State]),
    ).toEqual([
      ["wren", 2, `M-${soon}-1`, "Open"],
      ["heron", 1, `M-${soon}-2`, "Open"],
      ["wren", 1, `M-${soon}-3`, "Open"],
    ])
    expect(manifests[2]?.CollectedFrom).toContain("The Old Barn 😀")
    expect(manifests[0]?.Lines[0]).toMatchObject({ Parcels: 1, TrackingNumber: expect.stringMatching(/./) })
    expect(await free()).toEqual([])
    expect((await listed()).map(({ Id }) => Id)).toEqual(ids.toReversed())
  })

  it("are changed, moved between and deleted while they are open", async () => {
    const [one, two, three] = await booked(3)
    if (one === undefined || two === undefined || three === undefined) throw new Error("not booked")
    const first = await madeOne([one, two])
    const second = await madeOne([three])
    const later = dateOfDayNumber(dayNumber(soon) + 1)
    expect((await update(first, { ForDate: later })).result?.Manifest).toMatchObject({
      Number: `M-${later}-1`,
      Count: 2,
    })
    expect((await reallocate(first, second, [one])).result).toMatchObject({
      Manifest: { Count: 1 },
      Target: { Count: 2 },
    })
    expect(new Set(await linesOf(second))).toEqual(new Set([three, one]))
    expect((await update(second, { ManifestOrderLines: [three] })).result?.Manifest.Count).toBe(1)
    expect(await free()).toEqual([one])
    const gone = await desk.client.call(deleteManifest, { params: { ...params, id: second } })
    expect(gone.result).toEqual({ Count: 1 })
    expect(new Set(await free())).toEqual(new Set([one, three]))
    expect((await desk.client.call(getManifest, { params: { ...params, id: second } })).statusCode).toBe(404)
  })

  it("are not offered a parcel that its courier has already, whatever was heard of it first (TRACK-16)", async () => {
    const lines = await booked(TRACKING_STAGES.length)
    for (const [n, stage] of TRACKING_STAGES.entries()) {
      const summary = JSON.stringify(aTrackingSummary({ [stage]: "2026-11-23T10:00:00.000Z" }))
      await owner(sql`
        update item set doc = jsonb_set(doc, '{TrackingSummary}', ${summary}::jsonb)
        where id = (select item_id from booking where id = ${lines[n]})
      `)
    }
    expect(await free()).toEqual([lines[TRACKING_STAGES.indexOf("MajorError")]])
  })

  it("refuse in plain words what they can't hold, and change nothing (MANIFEST-5)", async () => {
    const [wren, other] = await booked(2)
    const [heron] = await booked(1, "heron")
    const [barn] = await booked(1, "wren", { AddressLine1: "1 Mill Lane", Postcode: "YO1 7HH" })
    if (wren === undefined || other === undefined || heron === undefined || barn === undefined)
      throw new Error("not booked")
    const id = await madeOne([wren])
    expect(await said(update(id, { ManifestOrderLines: [wren, heron] }))).toMatch(/goes by another courier/)
    expect(await said(update(id, { ManifestOrderLines: [wren, barn] }))).toMatch(/is collected at another address/)
    expect(await said(update(id, { ForDate: "2020-01-01" }))).toMatch(/today or a later day/)
    const stranger = bookingIdSchema.parse(crypto.randomUUID())
    expect(await said(update(id, { ManifestOrderLines: [stranger] }))).toMatch(/not booked on this account/)
    expect(
      await said(
        desk.client.call(createManifest, { params, body: { ManifestOrderLines: [wren], ForDate: "2020-01-01" } }),
      ),
    ).toMatch(/today or a later day/)
    expect(await linesOf(id)).toEqual([wren])

    expect((await close(id)).result?.Manifest).toMatchObject({ State: "Closed", Count: 1 })
    const closed = /closed: its parcels are handed over, so they can't be moved any more/
    const open = await madeOne([other])
    expect(await said(reallocate(id, open, [wren]))).toMatch(closed)
    expect(await said(reallocate(open, id, [other]))).toMatch(closed)
    expect(await said(update(open, { ManifestOrderLines: [wren, other] }))).toMatch(closed)
    expect(await said(update(id, { ForDate: soon }))).toMatch(closed)
    expect(await said(desk.client.call(deleteManifest, { params: { ...params, id } }))).toMatch(closed)
    expect(
      await said(desk.client.call(createManifest, { params, body: { ManifestOrderLines: [wren], ForDate: soon } })),
    ).toMatch(closed)
    expect(await linesOf(id)).toEqual([wren])
    // Whatever a program believes.
    await expect(
      inScope(desk.world.edge.db, desk.seller, (tx) =>
        sql`update manifest_line set manifest_id = ${open} where booking_id = ${wren}`.execute(tx),
      ),
    ).rejects.toThrow(/can't be changed/)
  })

  it("lose a parcel that is cancelled, and are another customer's to nobody", async () => {
    const [one, two] = await booked(2)
    if (one === undefined || two === undefined) throw new Error("not booked")
    const id = await madeOne([one, two])
    await desk.client.call(requestCancellation, { params: { ...params, id: one }, body: {} })
    expect(await linesOf(id)).toEqual([two])
    const stranger = await desk.world.seller(0)
    const theirs = desk.world.edge.client(stranger.tenant, stranger.customerId)
    expect((await theirs.call(getManifest, { params: { ...params, id } })).statusCode).toBe(404)
    expect((await theirs.call(closeManifest, { params: { ...params, id }, body: {} })).statusCode).toBe(404)
    expect(
      (await theirs.call(createManifest, { params, body: { ManifestOrderLines: [two], ForDate: soon } })).statusCode,
    ).toBe(409)
    expect((await close(id)).result?.Manifest.State).toBe("Closed")
    await desk.client.call(requestCancellation, { params: { ...params, id: two }, body: {} })
    expect(await linesOf(id)).toEqual([two])
  })

  it("have a sheet to print, a draft until they are closed (MANIFEST-2)", async () => {
    const id = await madeOne(await booked(2, "kestrel"))
    const papers = async () => (await desk.client.call(downloadManifest, { params: { ...params, id } })).result
    const draft = await papers()
    expect(draft?.CourierHref).toBeNull()
    expect(await fetched(draft?.Href ?? "")).toEqual([200, "application/pdf", "%PDF-"])
    await close(id)
    const done = await papers()
    expect(await fetched(done?.CourierHref ?? "")).toEqual([200, "application/pdf", "%PDF-"])
    await owner(sql`update manifest set closed = now() - interval '15 days' where id = ${id}`)
    await owner(sql`select forget_manifest_documents()`)
    expect((await fetched(done?.CourierHref ?? ""))[0]).toBe(403)
    expect((await fetched((done?.Href ?? "").replace(/manifest\.[^.]+/, `manifest.${crypto.randomUUID()}`)))[0]).toBe(
      403,
    )
  })

  it.each(["kestrel", "national-post"] as const)(
    "have the form of %s when it is asked for, where it did not come with the close-out (MANIFEST-13)",
    async (courier) => {
      const id = await madeOne(await booked(2, courier))
      await close(id)
      const papers = async () => (await desk.client.call(downloadManifest, { params: { ...params, id } })).result
      await owner(sql`update manifest set document = null where id = ${id}`)
      expect((await read(id))?.HasCourierDocument).toBe(true)
      await desk.world.fault(courier, "error")
      expect((await papers())?.CourierHref).toBeNull()
      await desk.world.clearFaults()
      expect(await fetched((await papers())?.CourierHref ?? "")).toEqual([200, "application/pdf", "%PDF-"])
      await owner(sql`update manifest set document = null, closed = now() - interval '15 days' where id = ${id}`)
      expect((await papers())?.CourierHref).toBeNull()
      expect((await read(id))?.HasCourierDocument).toBe(false)
    },
  )

  it("are not part of every service", async () => {
    const lite = await desk.world.edge.client("lite", crypto.randomUUID()).call(listManifests, { params, body: {} })
    expect([lite.statusCode, lite.error?.code]).toEqual([403, "FEATURE-OFF"])
  })
})
