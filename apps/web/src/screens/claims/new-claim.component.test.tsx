import type { ResultOf } from "@smart-send/contract/call/define-call"
import { addClaimDocument } from "@smart-send/contract/claim/add-claim-document"
import { createClaim } from "@smart-send/contract/claim/create-claim"
import { getClaim } from "@smart-send/contract/claim/get-claim"
import { getClaimable } from "@smart-send/contract/claim/get-claimable"
import { listOrders } from "@smart-send/contract/order/list-orders"
import { anItem } from "@smart-send/testkit/an-item"
import { bookingIdSchema } from "@smart-send/domain/id/id"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { aPastOrder } from "../../../stage/a-past-order.ts"
import { chooseFiles } from "../../../stage/choose-files.ts"
import { drawClaims } from "../../../stage/draw-claims.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { about, aClaim, CLAIM_ID, LINE_ID } from "../../cases/fixtures/a-case.ts"
import type { PastOrder } from "../../data/order/use-past-orders.ts"
import { caseDrafts } from "../../storage/case-drafts.ts"
import { wipeUserValues } from "../../storage/stored-value.ts"
import { sessionArea } from "../../storage/areas.ts"

type Claimable = ResultOf<typeof getClaimable>

const claimable = (over: Partial<Claimable> = {}): Claimable => ({
  About: about,
  ClaimId: null,
  Reasons: [
    { Reason: "Damaged", CanClaim: true, WhyNot: null, From: null, Until: null },
    { Reason: "Lost", CanClaim: false, WhyNot: "It was delivered on 20 November.", From: null, Until: null },
    { Reason: "Delayed", CanClaim: true, WhyNot: null, From: null, Until: null },
  ],
  ...over,
})
const anOrder = (RecipientName: string, over: Partial<PastOrder["Line"]>): PastOrder =>
  aPastOrder(anItem(), {
    OrderLineId: bookingIdSchema.parse(`01a2014e-9077-7fca-abd7-d17b46d3a${100 + RecipientName.charCodeAt(0)}`),
    ItemId: about.ItemId,
    TrackingNumber: RecipientName,
    RecipientName,
    ...over,
  })

beforeAll(async () => startTexts(["cases", "claims"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  caseDrafts.clear()
})

describe("making a claim (CASE-12)", () => {
  it("says what happened and what it was worth, sends it once, and its documents after it", async () => {
    const { server, user } = drawClaims(`/claims/new/${LINE_ID}`)
    server.answer(getClaimable, () => claimable())
    server.answer(createClaim, () => ({ Claim: aClaim() }))
    server.answer(getClaim, () => ({ Claim: aClaim() }))
    server.answer(addClaimDocument, () => ({ Claim: aClaim() }))
    expect(await screen.findByRole("radio", { name: "Lost" })).toHaveProperty("disabled", true)
    expect(screen.getByText("It was delivered on 20 November.")).toBeTruthy()
    await expectAccessible()
    await user.click(screen.getByRole("button", { name: "Make the claim" }))
    expect(screen.getByText("Say the value as an amount above 0, such as 12.50.")).toBeTruthy()
    expect(screen.getByText("Say in a sentence what happened.")).toBeTruthy()
    await user.type(screen.getByRole("textbox", { name: /^What was it worth/ }), "40")
    await user.type(screen.getByRole("textbox", { name: "Tell us what happened" }), "  <b>Broken</b> 😀 ")
    await chooseFiles(["a.png", "proof.pdf"])
    await user.dblClick(screen.getByRole("button", { name: "Make the claim" }))
    expect(await screen.findByRole("heading", { name: "Claim C100001" })).toBeTruthy()
    expect(server.asked(createClaim)).toMatchObject([
      { body: { OrderLineId: LINE_ID, Reason: "Damaged", Value: 40, Message: "<b>Broken</b> 😀" } },
    ])
    await waitFor(() =>
      expect(server.asked(addClaimDocument).map(({ params, query }) => [params.id, query.Name])).toEqual([
        [CLAIM_ID, "a.png"],
        [CLAIM_ID, "proof.pdf"],
      ]),
    )
    expect(window.location.pathname).toBe(`/claims/${CLAIM_ID}`)
  })

  it("leads to the claim, though it is told before its answer that there is one for the parcel now", async () => {
    const { server, user } = drawClaims(`/claims/new/${LINE_ID}`)
    const answered = Promise.withResolvers<{ Claim: ReturnType<typeof aClaim> }>()
    server.answer(getClaimable, () => claimable())
    server.answer(createClaim, async () => answered.promise)
    server.answer(getClaim, () => ({ Claim: aClaim() }))
    await user.type(await screen.findByRole("textbox", { name: /^What was it worth/ }), "40")
    await user.type(screen.getByRole("textbox", { name: "Tell us what happened" }), "Broken")
    await user.click(screen.getByRole("button", { name: "Make the claim" }))
    const WhyNot = "There is a claim for this parcel already."
    const Reason = { CanClaim: false, WhyNot, From: null, Until: null }
    const Reasons = [
      { Reason: "Damaged" as const, ...Reason },
      { Reason: "Lost" as const, ...Reason },
    ]
    server.answer(getClaimable, () => claimable({ ClaimId: CLAIM_ID, Reasons }))
    const before = server.asked(getClaimable).length
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }))
    await waitFor(() => expect(server.asked(getClaimable).length).toBeGreaterThan(before))
    expect(await screen.findByRole("textbox", { name: "Tell us what happened" })).toHaveProperty("value", "Broken")
    answered.resolve({ Claim: aClaim() })
    expect(await screen.findByRole("heading", { name: "Claim C100001" })).toBeTruthy()
    expect(window.location.pathname).toBe(`/claims/${CLAIM_ID}`)
  })

  it("that got no answer keeps what was written, and is sent again under the same key", async () => {
    const { server, user } = drawClaims(`/claims/new/${LINE_ID}`)
    server.answer(getClaimable, () => claimable())
    server.answer(createClaim, () => {
      throw new TypeError("the connection was lost")
    })
    await user.type(await screen.findByRole("textbox", { name: /^What was it worth/ }), "40")
    await user.type(screen.getByRole("textbox", { name: "Tell us what happened" }), "Broken")
    await user.click(screen.getByRole("button", { name: "Make the claim" }))
    expect((await screen.findByRole("alert")).textContent).toContain("nothing is done twice")
    expect(screen.getByRole("textbox", { name: "Tell us what happened" })).toHaveProperty("value", "Broken")
  })

  it("has what was written after a reload, under the same key, until it was sent (CASE-18)", async () => {
    const before = drawClaims(`/claims/new/${LINE_ID}`)
    before.server.answer(getClaimable, () => claimable())
    before.server.answer(createClaim, () => {
      throw new TypeError("the connection was lost")
    })
    await before.user.click(await screen.findByRole("radio", { name: "Late" }))
    await before.user.type(screen.getByRole("textbox", { name: /^What was it worth/ }), "40")
    await before.user.type(screen.getByRole("textbox", { name: "Tell us what happened" }), "Late")
    await before.user.click(screen.getByRole("button", { name: "Make the claim" }))
    await screen.findByRole("alert")
    before.unmount()
    const { server, user } = drawClaims(`/claims/new/${LINE_ID}`)
    server.answer(getClaimable, () => claimable())
    server.answer(createClaim, () => ({ Claim: aClaim() }))
    server.answer(getClaim, () => ({ Claim: aClaim() }))
    expect(await screen.findByRole("radio", { name: "Late" })).toHaveProperty("checked", true)
    await user.click(screen.getByRole("button", { name: "Make the claim" }))
    expect(await screen.findByRole("heading", { name: "Claim C100001" })).toBeTruthy()
    expect(server.asked(createClaim).map(({ body }) => body)).toEqual([
      { OrderLineId: LINE_ID, Reason: "Delayed", Value: 40, Message: "Late" },
    ])
    expect(server.keys(createClaim)).toEqual(before.server.keys(createClaim))
    await waitFor(() => expect(caseDrafts.read()).toEqual([]))
  })

  it("has nothing of what was written once the user has signed out (CASE-18)", async () => {
    const { server, user, unmount } = drawClaims(`/claims/new/${LINE_ID}`)
    server.answer(getClaimable, () => claimable())
    await user.type(await screen.findByRole("textbox", { name: "Tell us what happened" }), "Late")
    expect(caseDrafts.read()).toMatchObject([{ text: "Late" }])
    unmount()
    wipeUserValues(sessionArea())
    drawClaims(`/claims/new/${LINE_ID}`).server.answer(getClaimable, () => claimable())
    expect(await screen.findByRole("textbox", { name: "Tell us what happened" })).toHaveProperty("value", "")
  })

  it("with 500 files says how many fit and takes none of them", async () => {
    const { server } = drawClaims(`/claims/new/${LINE_ID}`)
    server.answer(getClaimable, () => claimable())
    await screen.findByRole("button", { name: "Choose files" })
    await chooseFiles(Array.from({ length: 500 }, (_, index) => `${index}.png`))
    expect((await screen.findByRole("alert")).textContent).toBe(
      "You chose 500 files, and 20 more fit. Nothing was sent: choose those that matter most.",
    )
    expect(screen.queryByRole("list", { name: "Documents to send" })).toBeNull()
  })

  it("says why none can be made, and leads to the claim that there is", async () => {
    const { server } = drawClaims(`/claims/new/${LINE_ID}`)
    const WhyNot = "There is a claim for this parcel already."
    const Reasons = [{ Reason: "Lost" as const, CanClaim: false, WhyNot, From: null, Until: null }]
    server.answer(getClaimable, () => claimable({ ClaimId: CLAIM_ID, Reasons }))
    expect(await screen.findByText(WhyNot)).toBeTruthy()
    expect(screen.getByRole("link", { name: "See its claim" }).getAttribute("href")).toBe(`/claims/${CLAIM_ID}`)
    expect(screen.queryByRole("button", { name: "Make the claim" })).toBeNull()
    await expectAccessible()
  })

  it.each([LINE_ID, "constructor"])("says of a stranger's order %s only that there is none", async (id) => {
    drawClaims(`/claims/new/${id}`)
    expect(await screen.findByRole("heading", { name: "There is no such order" })).toBeTruthy()
    await expectAccessible()
  })

  it("begins with the order it is for: the newest, or those that a word is found in", async () => {
    const { server, user } = drawClaims("/claims/new")
    server.answer(listOrders, () => ({ Orders: [], Next: null }))
    expect(await screen.findByRole("heading", { name: "Nothing was booked yet" })).toBeTruthy()
    await user.type(screen.getByRole("searchbox", { name: "Which parcel is it about?" }), "YO21")
    expect(await screen.findByRole("heading", { name: "No booked order matches" })).toBeTruthy()
    const asked = { which: "History", period: "Any", search: "YO21" }
    await waitFor(() =>
      expect(server.asked(listOrders).map(({ query }) => query)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ ...asked, claimable: "true" }),
          expect.objectContaining({ ...asked, claimable: "false" }),
        ]),
      ),
    )
    await expectAccessible()
  })

  it("offers what can be claimed for, however old, and says of the others why not at a press", async () => {
    const { server, user } = drawClaims("/claims/new")
    const ann = anOrder("Ann", { Claimable: { CanClaim: true, WhyNot: null } })
    const pages = { "": "older", older: "oldest", oldest: null } as const
    server.answer(listOrders, ({ query }) => ({
      Orders:
        query.claimable === "true"
          ? query.cursor === "oldest"
            ? [ann]
            : []
          : [
              anOrder("Bo", { Claimable: { CanClaim: false, WhyNot: "This can be claimed from 4 December 2026." } }),
              anOrder("Cy", {
                Claimable: { CanClaim: false, WhyNot: "There is a claim for this parcel already." },
                ClaimId: CLAIM_ID,
              }),
            ],
      Next:
        query.claimable === "true"
          ? pages[query.cursor === "older" || query.cursor === "oldest" ? query.cursor : ""]
          : null,
    }))
    const claim = await screen.findByRole("link", { name: "Claim for this parcel to Ann" })
    expect(claim.getAttribute("href")).toBe(`/claims/new/${ann.Line.OrderLineId}`)
    expect(screen.getAllByRole("link", { name: /^Claim for this parcel/ })).toEqual([claim])
    expect(screen.queryByText("This can be claimed from 4 December 2026.")).toBeNull()
    await user.click(screen.getByRole("button", { name: "Show 2 parcels you can't claim for, and why" }))
    expect(screen.getByText("This can be claimed from 4 December 2026.")).toBeTruthy()
    expect(screen.getByText("There is a claim for this parcel already.")).toBeTruthy()
    const has = screen.getByRole("link", { name: "See its claim: parcel to Cy" })
    expect(has.getAttribute("href")).toBe(`/claims/${CLAIM_ID}`)
    await expectAccessible()
  })
})
