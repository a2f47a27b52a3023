import { addClaimDocument } from "@smart-send/contract/claim/add-claim-document"
import { answerOffer } from "@smart-send/contract/claim/answer-offer"
import { getClaim } from "@smart-send/contract/claim/get-claim"
import { listClaims } from "@smart-send/contract/claim/list-claims"
import { readClaim } from "@smart-send/contract/claim/read-claim"
import { replyToClaim } from "@smart-send/contract/claim/reply-to-claim"
import { withdrawClaim } from "@smart-send/contract/claim/withdraw-claim"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { CLAIM_STATUSES, claimAwaits } from "@smart-send/domain/claim/claim-status"
import { itemReference } from "@smart-send/domain/item/item-reference"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { chooseFiles } from "../../../stage/choose-files.ts"
import { drawClaims } from "../../../stage/draw-claims.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { about, aClaim, aMessage, CLAIM_ID, OFFER_ID, offered } from "../../cases/fixtures/a-case.ts"
import { CASE_POLL_MS } from "../../data/case/case-keys.ts"
import type { ClaimDetail } from "../../data/claim/use-claim.ts"
import { testId } from "../../data/items/fixtures/a-record.ts"
import { sessionArea } from "../../storage/areas.ts"

const summary = (over: Partial<ClaimDetail> = {}) => {
  const { Messages: _, Documents: __, Actions: ___, ...rest } = aClaim(over)
  return rest
}

beforeAll(async () => startTexts(["cases", "claims"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  sessionArea().clear()
})

/** The page of one claim, which stays what the server last made of it. */
function drawClaim(first: ClaimDetail) {
  const drawn = drawClaims(`/claims/${CLAIM_ID}`)
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
    const { server } = drawClaims("/claims")
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
    for (const status of CLAIM_STATUSES) expect(within(list).getByText(status)).toBeTruthy()
    expect(within(list).getByText("2 new answers")).toBeTruthy()
    await expectAccessible()
  })

  it("goes on with the next page by its key, and ends", async () => {
    const { server, user } = drawClaims("/claims")
    server.answer(listClaims, ({ query }) => ({
      Claims: [summary(query.before === undefined ? {} : { Id: OFFER_ID, InternalId: "C100002" })],
      Next: query.before === undefined ? CLAIM_ID : null,
    }))
    await user.click(await screen.findByRole("button", { name: "Show more" }))
    expect(await screen.findByText("Claim C100002")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull()
  })

  it("says what to do when there is none, and what happened when they can't be read", async () => {
    const { server, unmount } = drawClaims("/claims")
    server.answer(listClaims, () => ({ Claims: [], Next: null }))
    expect(await screen.findByRole("heading", { name: "No claims" })).toBeTruthy()
    expect(screen.getByRole("link", { name: "Make a claim" }).getAttribute("href")).toBe("/claims/new")
    unmount()
    drawClaims("/claims")
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy()
    await expectAccessible()
  })
})

const reply = async () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Your message" })

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

  it("has what was written and not sent after a reload, and not once it was sent (CASE-18)", async () => {
    const first = drawClaim(aClaim())
    await first.user.type(await reply(), "It came broken.")
    first.unmount()
    const { server, user, become } = drawClaim(aClaim())
    expect((await reply()).value).toBe("It came broken.")
    server.answer(replyToClaim, () => become({}))
    await user.click(screen.getByRole("button", { name: "Send message" }))
    await expect.poll(async () => (await reply()).value).toBe("")
    expect(server.asked(replyToClaim).map(({ body }) => body)).toEqual([{ Message: "It came broken." }])
    expect(sessionArea().getItem("smartsend.user.case-drafts")).toBe("[]")
  })

  it("has its offer declined with a reason, and a refusal is said in the server's words", async () => {
    const { server, user, become } = drawClaim(aClaim(offered))
    await user.click(await screen.findByRole("button", { name: "Decline £25.50" }))
    await user.type(screen.getByRole("textbox", { name: "Why do you decline it?" }), "It cost more.")
    await user.click(screen.getByRole("button", { name: "Decline the offer of £25.50" }))
    expect((await screen.findByRole("alert")).textContent).toBe("We could not find that.")
    expect(screen.getByRole("textbox", { name: "Why do you decline it?" })).toHaveProperty("value", "It cost more.")
    server.answer(answerOffer, () => become({ Status: { Name: "Under Review", Awaits: "Us" }, Actions: ["reply"] }))
    await user.click(screen.getByRole("button", { name: "Decline the offer of £25.50" }))
    expect(await screen.findByText("Under Review")).toBeTruthy()
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

  it("names the order by its reference number, to be copied (ITEM-49)", async () => {
    const { user } = drawClaim(aClaim())
    await user.click(await screen.findByRole("button", { name: "Copy the reference number" }))
    const reference = itemReference({ Id: about.ItemId, CustomerId: testId(999_999) }, "demo")
    expect(await navigator.clipboard.readText()).toBe(reference)
    // Nobody reads two ids: its end is shown.
    expect(screen.getByText(`…${reference.slice(-8)}`)).toBeTruthy()
    expect(screen.queryByText(reference)).toBeNull()
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
    await chooseFiles(["lie.png", big])
    const list = await screen.findByRole("list", { name: "Documents on their way" })
    expect(await within(list).findByText("Not taken. We could not find that.")).toBeTruthy()
    expect(await within(list).findByText("Not taken. It is larger than 10 MB.")).toBeTruthy()
    expect(server.asked(addClaimDocument)).toEqual([])
    await expectAccessible()
    server.answer(addClaimDocument, () => ({ Claim: aClaim() }))
    await user.click(within(list).getByRole("button", { name: "Take big.png off the list" }))
    await user.click(within(list).getByRole("button", { name: "Try again: lie.png" }))
    await waitFor(() => expect(screen.queryByRole("list", { name: "Documents on their way" })).toBeNull())
    expect(server.asked(addClaimDocument)).toHaveLength(1)
  })

  it("says of an empty file plainly that it is empty, and does not send it", async () => {
    const { server } = drawClaim(aClaim())
    server.answer(addClaimDocument, () => ({ Claim: aClaim() }))
    await screen.findByRole("heading", { name: "Documents" })
    await chooseFiles([new File([], "blank.pdf", { type: "application/pdf" })])
    const list = await screen.findByRole("list", { name: "Documents on their way" })
    expect(await within(list).findByText("Not taken. The file is empty.")).toBeTruthy()
    expect(server.asked(addClaimDocument)).toEqual([])
  })

  it("is withdrawn after a question", async () => {
    const { server, user, become } = drawClaim(aClaim())
    server.answer(withdrawClaim, () => become({ Status: { Name: "Withdrawn", Awaits: "Nobody" }, Actions: [] }))
    await user.click(await screen.findByRole("button", { name: "Withdraw this claim" }))
    await user.click(screen.getByRole("button", { name: "Yes, withdraw it" }))
    expect(await screen.findByText("You have withdrawn this claim.")).toBeTruthy()
  })

  it("that is a stranger's is not there, as one that never was", async () => {
    const { unmount } = drawClaims(`/claims/${CLAIM_ID}`)
    const title = { name: "There is no such claim" }
    expect(await screen.findByRole("heading", title)).toBeTruthy()
    unmount()
    const { server } = drawClaims("/claims/constructor")
    expect(await screen.findByRole("heading", title)).toBeTruthy()
    expect(server.asked(getClaim)).toEqual([])
  })

  it("that is not there is asked for once, however long its page is open (EDGE-15)", async () => {
    const begin = vi.spyOn(globalThis, "setInterval")
    const end = vi.spyOn(globalThis, "clearInterval")
    const { server } = drawClaims(`/claims/${CLAIM_ID}`)
    server.answer(getClaim, () => ({ Claim: aClaim() }))
    server.refuse(getClaim, "NOT-FOUND", () => true)
    expect(await screen.findByRole("heading", { name: "There is no such claim" })).toBeTruthy()
    expect(server.asked(getClaim)).toHaveLength(1)
    const begun = begin.mock.results.filter((_, index) => begin.mock.calls[index]?.[1] === CASE_POLL_MS)
    expect(begun.length).toBeGreaterThan(0)
    const ended = new Set(end.mock.calls.map(([timer]) => timer))
    expect(begun.filter(({ value }) => !ended.has(value))).toEqual([])
    begin.mockRestore()
    end.mockRestore()
  })
})
