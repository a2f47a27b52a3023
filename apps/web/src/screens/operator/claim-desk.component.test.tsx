import { actOnClaim } from "@smart-send/contract/operator/act-on-claim"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { getOperatedClaim } from "@smart-send/contract/operator/get-operated-claim"
import { listOperatorActs } from "@smart-send/contract/operator/list-operator-acts"
import { claimAwaits } from "@smart-send/domain/claim/claim-status"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { CUSTOMER, drawDesk, operatedClaim } from "../../../stage/draw-desk.tsx"
import { startTexts } from "../../../stage/start-texts.ts"
import { AT, CLAIM_ID, LINE_ID, OFFER_ID } from "../../cases/fixtures/a-case.ts"
import type { OperatedClaim } from "../../data/operator/use-operated-case.ts"
import { sessionArea } from "../../storage/areas.ts"

beforeAll(async () => startTexts(["cases", "claims", "support", "operator"]))
beforeEach(() => {
  window.history.replaceState(null, "", "/")
  sessionArea().clear()
})

function drawClaim(first: OperatedClaim) {
  const drawn = drawDesk(`/operator/cases/claim/${CLAIM_ID}`)
  let claim = first
  const become = (over: Partial<OperatedClaim>) => {
    claim = { ...claim, ...over }
    return { Claim: claim }
  }
  drawn.server.answer(getOperatedClaim, () => ({ Claim: claim }))
  return { ...drawn, become }
}

describe("a claim at the desk", () => {
  it("is offered an amount that the button says, once; beyond the limit it is a proposal (OPERATE-6)", async () => {
    const { server, user, become } = drawClaim(operatedClaim())
    server.answer(actOnClaim, () =>
      become({ Status: { Name: "Offer Made", Awaits: claimAwaits("Offer Made") }, Actions: ["answer", "offer"] }),
    )
    await user.click(await screen.findByRole("radio", { name: "Make an offer" }))
    const amount = screen.getByRole("textbox", { name: "Amount (GBP)" })
    await user.type(amount, "600")
    expect(screen.getByText("At most £500.00 can be given.")).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, "80")
    expect(screen.getByRole("button", { name: "Propose £80.00 for approval" })).toBeTruthy()
    await user.clear(amount)
    await user.type(amount, "25.50")
    await user.type(screen.getByRole("textbox", { name: "Message to the customer" }), "For the mug.")
    await user.dblClick(screen.getByRole("button", { name: "Offer £25.50" }))
    expect((await screen.findAllByText("Offer Made")).length).toBeGreaterThan(0)
    expect(server.asked(actOnClaim).map(({ body }) => body)).toEqual([
      { Act: "offer", Amount: 25.5, Message: "For the mug." },
    ])
    await expectAccessible()
  })

  it("keeps what was written with its act and amount, and sends it under one key until it has arrived (CASE-18, OPERATE-9)", async () => {
    const drawn = drawClaim(operatedClaim())
    drawn.server.answer(actOnClaim, () => drawn.become({}))
    drawn.server.refuse(actOnClaim, "INTERNAL", () => true)
    await drawn.user.click(await screen.findByRole("radio", { name: "Make an offer" }))
    await drawn.user.type(screen.getByRole("textbox", { name: "Amount (GBP)" }), "25.50")
    await drawn.user.type(screen.getByRole("textbox", { name: "Message to the customer" }), "For the mug.")
    await drawn.user.click(screen.getByRole("button", { name: "Offer £25.50" }))
    await screen.findByRole("alert")
    drawn.unmount()
    const { server, user, become } = drawClaim(operatedClaim())
    const message = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message to the customer" })
    expect(message.value).toBe("For the mug.")
    server.answer(actOnClaim, () => become({ Status: { Name: "Offer Made", Awaits: "Customer" } }))
    await user.click(screen.getByRole("button", { name: "Offer £25.50" }))
    await waitFor(() => expect(message.value).toBe(""))
    expect(server.asked(actOnClaim).map(({ body }) => body)).toEqual([
      { Act: "offer", Amount: 25.5, Message: "For the mug." },
    ])
    expect(drawn.server.keys(actOnClaim).length).toBeGreaterThan(0)
    expect(new Set([...drawn.server.keys(actOnClaim), ...server.keys(actOnClaim)]).size).toBe(1)
  })

  it("asks for documents, and says why it could not", async () => {
    const { server, user, become } = drawClaim(operatedClaim())
    await user.click(await screen.findByRole("radio", { name: "Ask for documents" }))
    await user.type(screen.getByRole("textbox", { name: "Message to the customer" }), "A picture, please.")
    await user.click(screen.getByRole("button", { name: "Ask for documents" }))
    expect((await screen.findByRole("alert")).textContent).toBe("We could not find that.")
    server.answer(actOnClaim, () => become({ Status: { Name: "Pending Documents", Awaits: "Customer" } }))
    await user.click(screen.getByRole("button", { name: "Ask for documents" }))
    await waitFor(() =>
      expect(server.asked(actOnClaim).map(({ body }) => body)).toEqual([
        { Act: "ask-documents", Message: "A picture, please." },
      ]),
    )
  })

  it.each([
    [["approve", "refuse"], true],
    [["refuse"], false],
  ] as const)("with a proposal is approved by a colleague alone: %j", async (Actions, canApprove) => {
    const offer = { Id: OFFER_ID, Amount: 80, CurrencyCode: "GBP", Status: "Proposed", Created: AT } as const
    const { server, user, become } = drawClaim(
      operatedClaim({
        Status: { Name: "Pending Approval", Awaits: "Us" },
        Actions: [...Actions],
        Offers: [{ ...offer, MadeBy: "Olga", ApprovedBy: null }],
      }),
    )
    server.answer(actOnClaim, () => become({ Offers: [] }))
    expect(await screen.findByText("£80.00 was proposed by Olga.")).toBeTruthy()
    expect(screen.queryByRole("button", { name: "Approve £80.00" }) !== null).toBe(canApprove)
    expect(screen.queryByText("You proposed it, so a colleague has to approve it.") !== null).toBe(!canApprove)
    await user.click(screen.getByRole("button", { name: canApprove ? "Approve £80.00" : "Refuse £80.00" }))
    await waitFor(() =>
      expect(server.asked(actOnClaim).map(({ body }) => body)).toEqual([
        { Act: canApprove ? "approve" : "refuse", OfferId: OFFER_ID },
      ]),
    )
  })

  it("has its customer's parcel refunded within the limit, under one id however often it is sent", async () => {
    const { server, user } = drawClaim(operatedClaim())
    await user.click(await screen.findByRole("button", { name: "Refund" }))
    const form = screen.getByRole("form", { name: "Refund" })
    await user.type(within(form).getByRole("textbox", { name: "Amount (GBP)" }), "4.12")
    await user.type(within(form).getByRole("textbox", { name: "Reason, for colleagues only" }), "Late")
    await user.click(within(form).getByRole("button", { name: "Refund £4.12" }))
    expect(await within(form).findByRole("alert")).toBeTruthy()
    server.answer(createOperatorRefund, ({ body }) => ({
      Refund: {
        Id: body.Id,
        Customer: CUSTOMER,
        OrderLineId: body.OrderLineId ?? null,
        Amount: body.Amount,
        CurrencyCode: "GBP",
        Because: body.Because,
        Status: "Paid" as const,
        MadeBy: "Olga",
        DecidedBy: null,
        Created: AT,
        Decided: AT,
        CanApprove: false,
      },
    }))
    await user.click(within(form).getByRole("button", { name: "Refund £4.12" }))
    await waitFor(() => expect(screen.queryByRole("form", { name: "Refund" })).toBeNull())
    expect(server.asked(createOperatorRefund).map(({ body }) => body)).toMatchObject([
      { CustomerId: CUSTOMER.Id, OrderLineId: LINE_ID, Amount: 4.12, Because: "Late" },
    ])
  })

  it("shows who did what, and what was written as text", async () => {
    const { server } = drawClaim(operatedClaim())
    server.answer(listOperatorActs, () => ({
      Acts: [
        {
          Id: OFFER_ID,
          At: AT,
          OperatorId: OFFER_ID,
          OperatorEmail: "operator@demo.test",
          Act: "offer",
          Subject: { Kind: "Claim" as const, Id: CLAIM_ID },
          CustomerId: CUSTOMER.Id,
          CustomerName: CUSTOMER.Name,
          Detail: { Amount: "25.50" },
        },
      ],
      Next: null,
    }))
    expect(await screen.findByText("<script>alert(1)</script> It broke.")).toBeTruthy()
    expect(await screen.findByText(/^operator@demo\.test/)).toBeTruthy()
    expect(server.asked(listOperatorActs)[0]?.query).toMatchObject({ subject: CLAIM_ID })
  })
})
