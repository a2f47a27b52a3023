import { addClaimDocument } from "@smart-send/contract/claim/add-claim-document"
import { answerOffer } from "@smart-send/contract/claim/answer-offer"
import { createClaim } from "@smart-send/contract/claim/create-claim"
import { getClaim } from "@smart-send/contract/claim/get-claim"
import { getClaimable } from "@smart-send/contract/claim/get-claimable"
import { listClaims } from "@smart-send/contract/claim/list-claims"
import { readClaim } from "@smart-send/contract/claim/read-claim"
import { replyToClaim } from "@smart-send/contract/claim/reply-to-claim"
import { withdrawClaim } from "@smart-send/contract/claim/withdraw-claim"
import type { ResultOf } from "@smart-send/contract/call/define-call"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { CLAIM_STATUSES, claimAwaits } from "@smart-send/domain/claim/claim-status"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { about, aClaim, aMessage, CLAIM_ID, LINE_ID, OFFER_ID, offered } from "../../cases/fixtures/a-case.ts"
import type { ClaimDetail } from "../../data/claim/use-claim.ts"
import { ClaimScreen } from "./claim-screen.tsx"
import { ClaimsScreen } from "./claims-screen.tsx"
import { NewClaimScreen } from "./new-claim-screen.tsx"

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
const summary = (over: Partial<ClaimDetail> = {}) => {
  const { Messages: _, Documents: __, Actions: ___, ...rest } = aClaim(over)
  return rest
}

beforeAll(async () => startTexts(["cases", "claims"]))
beforeEach(() => window.history.replaceState(null, "", "/"))

function draw(path: string) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  const drawn = drawInApp(
    <Routes>
      <Route path="claims" element={<ClaimsScreen />} />
      <Route path="claims/new" element={<NewClaimScreen />} />
      <Route path="claims/new/:orderid" element={<NewClaimScreen />} />
      <Route path="claims/:id" element={<ClaimScreen />} />
    </Routes>,
    { server, settings: someSettings({ Features: ["Claims"] }) },
  )
  return { server, ...drawn }
}

/** The page of one claim, which stays what the server last made of it. */
function drawClaim(first: ClaimDetail) {
  const drawn = draw(`/claims/${CLAIM_ID}`)
  let claim = first
  const become = (over: Partial<ClaimDetail>) => {
    claim = { ...claim, ...over }
    return { Claim: claim }
  }
  drawn.server.answer(getClaim, () => ({ Claim: claim }))
  return { ...drawn, become }
}

describe("the list of claims (CASE-1, CASE-2)", () => {
  it("says of each how it stands, whom it waits for and what is new", async () => {
    const { server } = draw("/claims")
    server.answer(listClaims, () => ({
      Claims: CLAIM_STATUSES.map((Name, index) =>
        summary({
          Id: `01a2014e-9077-7fca-abd7-d17b46d3a3f${index}`,
          Status: { Name, Awaits: claimAwaits(Name) },
          Unread: Name === "Offer Made" ? 2 : 0,
        }),
      ),
      Next: null,
    }))
    const list = await screen.findByRole("list", { name: "Claims, newest first" })
    expect(within(list).getAllByRole("listitem")).toHaveLength(CLAIM_STATUSES.length)
    expect(within(list).getAllByText("Waits for you")).toHaveLength(2)
    expect(within(list).getAllByText("Waits for us")).toHaveLength(3)
    expect(within(list).getByText("2 new answers")).toBeTruthy()
    await expectAccessible()
  })

  it("goes on with the next page by its key, and ends", async () => {
    const { server, user } = draw("/claims")
    server.answer(listClaims, ({ query }) => ({
      Claims: [summary(query.before === undefined ? {} : { Id: OFFER_ID, InternalId: "C100002" })],
      Next: query.before === undefined ? CLAIM_ID : null,
    }))
    await user.click(await screen.findByRole("button", { name: "Show more" }))
    expect(await screen.findByText("Claim C100002")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
  })

  it("says what to do when there is none, and what happened when they can't be read", async () => {
    const { server, unmount } = draw("/claims")
    server.answer(listClaims, () => ({ Claims: [], Next: null }))
    expect(await screen.findByRole("heading", { name: "No claims" })).toBeTruthy()
    expect(screen.getByRole("link", { name: "Make a claim" }).getAttribute("href")).toBe("/claims/new")
    unmount()
    draw("/claims")
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy()
    await expectAccessible()
  })
})

describe("making a claim (CASE-12)", () => {
  it("says what happened and what it was worth, sends it once, and its documents after it", async () => {
    const { server, user } = draw(`/claims/new/${LINE_ID}`)
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
    await choose(["a.png", "proof.pdf"])
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

  it("that got no answer keeps what was written, and is sent again under the same key", async () => {
    const { server, user } = draw(`/claims/new/${LINE_ID}`)
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

  it("with 500 files says how many fit and takes none of them", async () => {
    const { server } = draw(`/claims/new/${LINE_ID}`)
    server.answer(getClaimable, () => claimable())
    await screen.findByRole("button", { name: "Choose files" })
    await choose(Array.from({ length: 500 }, (_, index) => `${index}.png`))
    expect((await screen.findByRole("alert")).textContent).toBe(
      "You chose 500 files, and 20 more fit. Nothing was sent: choose those that matter most.",
    )
    expect(screen.queryByRole("list", { name: "Documents to send" })).toBeNull()
  })

  it("says why none can be made, and leads to the claim that there is", async () => {
    const { server } = draw(`/claims/new/${LINE_ID}`)
    const WhyNot = "There is a claim for this parcel already."
    const Reasons = claimable().Reasons.map((reason) => ({ ...reason, CanClaim: false, WhyNot }))
    server.answer(getClaimable, () => claimable({ ClaimId: CLAIM_ID, Reasons }))
    expect(await screen.findByText(WhyNot)).toBeTruthy()
    expect(screen.getByRole("link", { name: "See its claim" }).getAttribute("href")).toBe(`/claims/${CLAIM_ID}`)
    expect(screen.queryByRole("button", { name: "Make the claim" })).toBeNull()
    await expectAccessible()
  })

  it.each([LINE_ID, "constructor"])("says of a stranger's order %s only that there is none", async (id) => {
    draw(`/claims/new/${id}`)
    expect(await screen.findByRole("heading", { name: "There is no such order" })).toBeTruthy()
    await expectAccessible()
  })
})

describe("a claim", () => {
  it.each(CLAIM_STATUSES)("that is %s says what comes next", async (Name) => {
    drawClaim(aClaim({ Status: { Name, Awaits: claimAwaits(Name) }, Actions: [] }))
    expect(await screen.findByRole("heading", { name: "Claim C100001" })).toBeTruthy()
    expect(screen.queryByRole("textbox")).toBeNull()
  })

  it("has an offer whose buttons say the amount, and is paid once however often it is pressed (CASE-8)", async () => {
    const { server, user, become } = drawClaim(aClaim(offered))
    const gate = Promise.withResolvers<void>()
    server.answer(answerOffer, async () => {
      await gate.promise
      return become({ Status: { Name: "Paid", Awaits: "Nobody" }, Actions: [] })
    })
    const accept = await screen.findByRole("button", { name: "Accept £25.50" })
    await expectAccessible()
    await user.dblClick(accept)
    gate.resolve()
    expect(await screen.findByText("£25.50 is in your PrePay.")).toBeTruthy()
    expect(server.asked(answerOffer).map(({ body }) => body)).toEqual([{ OfferId: OFFER_ID, Accept: true }])
    expect(screen.queryByRole("button", { name: /^Accept/ })).toBeNull()
  })

  it("has its offer declined with a reason, and a refusal is said in the server's words", async () => {
    const { server, user, become } = drawClaim(aClaim(offered))
    await user.click(await screen.findByRole("button", { name: "Decline £25.50" }))
    await user.type(screen.getByRole("textbox", { name: "Why do you decline it?" }), "It cost more.")
    await user.click(screen.getByRole("button", { name: "Decline the offer of £25.50" }))
    expect((await screen.findByRole("alert")).textContent).toBe("There is no such thing.")
    expect(screen.getByRole("textbox", { name: "Why do you decline it?" })).toHaveProperty("value", "It cost more.")
    server.answer(answerOffer, () => become({ Status: { Name: "Under Review", Awaits: "Us" }, Actions: ["reply"] }))
    await user.click(screen.getByRole("button", { name: "Decline the offer of £25.50" }))
    expect(await screen.findByText("Under review")).toBeTruthy()
    expect(server.asked(answerOffer).map(({ body }) => body)).toEqual([
      { OfferId: OFFER_ID, Accept: false, Message: "It cost more." },
    ])
  })

  it("shows what was written as text, marks what is new, and says how far it was read (CASE-14)", async () => {
    const Message = `<img src=x onerror=alert(1)> ${"😀".repeat(1_000)}`
    const { server } = drawClaim(
      aClaim({
        Unread: 1,
        Messages: [
          aMessage(),
          aMessage({ Number: 7, Author: "Operator", AuthorName: "Smart Send", Event: "ask-documents", Message }),
        ],
      }),
    )
    server.answer(readClaim, () => ({ Unread: 0 }))
    expect(await screen.findByText("Smart Send asked for documents")).toBeTruthy()
    expect(screen.getByText("New")).toBeTruthy()
    expect(document.querySelector("main img, li img")).toBeNull()
    expect(screen.getAllByText(/^<img src=x/)).toHaveLength(2)
    await waitFor(() => expect(server.asked(readClaim).map(({ body }) => body)).toEqual([{ Number: 7 }]))
    await expectAccessible()
  })

  it("takes a reply once, keeps a text that is too long, and says by how much", async () => {
    const { server, user, become } = drawClaim(aClaim())
    server.answer(replyToClaim, ({ body }) =>
      become({ Messages: [aMessage(), aMessage({ Number: 2, Message: body.Message })] }),
    )
    const field = await screen.findByRole("textbox", { name: "Your message" })
    const send = screen.getByRole("button", { name: "Send message" })
    fireEvent.change(field, { target: { value: "a".repeat(10_000) } })
    expect(screen.getByText("5,000 characters too many: 5,000 fit.")).toBeTruthy()
    await user.click(send)
    expect(field).toHaveProperty("value", "a".repeat(10_000))
    fireEvent.change(field, { target: { value: "It was a gift." } })
    await user.dblClick(send)
    expect(await screen.findByText("It was a gift.", { selector: "li *" })).toBeTruthy()
    expect(field).toHaveProperty("value", "")
    expect(server.asked(replyToClaim)).toHaveLength(1)
  })

  it("sends documents one by one, and says of each that was not taken why, to be tried again or taken off", async () => {
    const { server, user } = drawClaim(aClaim())
    await screen.findByRole("heading", { name: "Documents" })
    const big = new File([new Uint8Array(CASE_LIMITS.documentSize + 1)], "big.png", { type: "image/png" })
    await choose(["lie.png", big])
    const list = await screen.findByRole("list", { name: "Documents on their way" })
    expect(await within(list).findByText("Not taken. There is no such thing.")).toBeTruthy()
    expect(await within(list).findByText("Not taken. It is larger than 10 MB.")).toBeTruthy()
    expect(server.asked(addClaimDocument)).toEqual([])
    await expectAccessible()
    server.answer(addClaimDocument, () => ({ Claim: aClaim() }))
    await user.click(within(list).getByRole("button", { name: "Take big.png off the list" }))
    await user.click(within(list).getByRole("button", { name: "Try again: lie.png" }))
    await waitFor(() => expect(screen.queryByRole("list", { name: "Documents on their way" })).toBeNull())
    expect(server.asked(addClaimDocument)).toHaveLength(1)
  })

  it("is withdrawn after a question", async () => {
    const { server, user, become } = drawClaim(aClaim())
    server.answer(withdrawClaim, () => become({ Status: { Name: "Withdrawn", Awaits: "Nobody" }, Actions: [] }))
    await user.click(await screen.findByRole("button", { name: "Withdraw this claim" }))
    await user.click(screen.getByRole("button", { name: "Yes, withdraw it" }))
    expect(await screen.findByText("You have withdrawn this claim.")).toBeTruthy()
  })

  it("that is a stranger's is not there, as one that never was", async () => {
    const { unmount } = draw(`/claims/${CLAIM_ID}`)
    const title = { name: "There is no such claim" }
    expect(await screen.findByRole("heading", title)).toBeTruthy()
    unmount()
    const { server } = draw("/claims/constructor")
    expect(await screen.findByRole("heading", title)).toBeTruthy()
    expect(server.asked(getClaim)).toEqual([])
  })
})

/** Files chosen in the field behind the button. */
async function choose(files: readonly (string | File)[]): Promise<void> {
  const input = document.querySelector('input[type="file"][multiple][accept="image/*,application/pdf"]')
  if (input === null) throw new Error("There is no field for files.")
  const chosen = files.map((file) => (typeof file === "string" ? new File(["x"], file, { type: "image/png" }) : file))
  await waitFor(() => fireEvent.change(input, { target: { files: chosen } }))
}
