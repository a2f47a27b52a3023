import { actOnClaim } from "@smart-send/contract/operator/act-on-claim"
import { actOnSupport } from "@smart-send/contract/operator/act-on-support"
import { createOperatorRefund } from "@smart-send/contract/operator/create-operator-refund"
import { getOperatedClaim } from "@smart-send/contract/operator/get-operated-claim"
import { getOperatedCustomer } from "@smart-send/contract/operator/get-operated-customer"
import { getOperatedSupport } from "@smart-send/contract/operator/get-operated-support"
import { getOperator } from "@smart-send/contract/operator/get-operator"
import { listOperatedCases } from "@smart-send/contract/operator/list-operated-cases"
import { listOperatedLedger } from "@smart-send/contract/operator/list-operated-ledger"
import { listOperatedOrders } from "@smart-send/contract/operator/list-operated-orders"
import { listOperatedStatements } from "@smart-send/contract/operator/list-operated-statements"
import { listOperatorActs } from "@smart-send/contract/operator/list-operator-acts"
import { listOperatorRefunds } from "@smart-send/contract/operator/list-operator-refunds"
import { readOperatedCase } from "@smart-send/contract/operator/read-operated-case"
import { claimAwaits, OPERATOR_CLAIM_EVENTS, claimEvents } from "@smart-send/domain/claim/claim-status"
import { expectAccessible } from "@smart-send/ui/stage/expect-accessible.ts"
import { screen, waitFor, within } from "@testing-library/react"
import { Route, Routes } from "react-router"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { drawInApp } from "../../../stage/draw-in-app.tsx"
import { edgeStandIn } from "../../../stage/edge-stand-in.ts"
import { someSettings } from "../../../stage/some-settings.ts"
import { startTexts } from "../../../stage/start-texts.ts"
import { aClaim, aMessage, aTicket, AT, CLAIM_ID, LINE_ID, OFFER_ID, TICKET_ID } from "../../cases/fixtures/a-case.ts"
import type { OperatedClaim, OperatedTicket } from "../../data/operator/use-operated-case.ts"
import type { OperatedCase } from "../../data/operator/use-operated-cases.ts"
import { BooksScreen } from "./books-screen.tsx"
import { DeskScreen } from "./desk-screen.tsx"

const CUSTOMER = {
  Id: "01a2014e-9077-7fca-abd7-d17b46d3a3c1",
  Name: "N".repeat(200),
  Email: "shop@example.test",
  Created: AT,
}

const waiting = (over: Partial<OperatedCase> = {}): OperatedCase => ({
  Kind: "Claim",
  Id: CLAIM_ID,
  InternalId: "C100001",
  Status: { Name: "Submitted", Awaits: "Us" },
  Customer: CUSTOMER,
  Title: "Damaged",
  Value: 40,
  Created: AT,
  Changed: AT,
  Unread: 1,
  ...over,
})
const aTicketWaiting = waiting({
  Kind: "Support",
  Id: TICKET_ID,
  InternalId: "S100001",
  Status: { Name: "Open", Awaits: "Us" },
  Title: "<b>Where</b> is it?",
  Value: null,
  Unread: 0,
})
const operatedClaim = (over: Partial<OperatedClaim> = {}): OperatedClaim => {
  const { Actions: _, ...claim } = aClaim()
  const name = over.Status?.Name ?? claim.Status.Name
  return {
    ...claim,
    Customer: CUSTOMER,
    Offers: [],
    Actions: [...claimEvents(name, OPERATOR_CLAIM_EVENTS)],
    Messages: [aMessage({ Message: "<script>alert(1)</script> It broke." })],
    ...over,
  }
}
const operatedTicket = (over: Partial<OperatedTicket> = {}): OperatedTicket => {
  const { Actions: _, ...ticket } = aTicket()
  return { ...ticket, Customer: CUSTOMER, Actions: ["answer", "ask", "close"], ...over }
}

beforeAll(async () => startTexts(["cases", "claims", "support", "operator"]))
beforeEach(() => window.history.replaceState(null, "", "/"))

function draw(path: string, isOperator = true) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  server.answer(getOperator, () => ({
    Name: "Olga",
    Email: "operator@demo.test",
    Limits: { RefundLimit: 50, DailyLimit: 200, RefundMost: 500 },
    CurrencyCode: "GBP",
    Waiting: { Claims: 1, Support: 1, Approvals: 0 },
  }))
  server.answer(listOperatedCases, () => ({ Cases: [waiting(), aTicketWaiting], Next: null }))
  server.answer(listOperatorRefunds, () => ({ Refunds: [], HasMore: false }))
  server.answer(listOperatorActs, () => ({ Acts: [], Next: null }))
  server.answer(readOperatedCase, () => ({ Unread: 0 }))
  const drawn = drawInApp(
    <Routes>
      <Route path="operator" element={<DeskScreen />} />
      <Route path="operator/cases/:kind/:id" element={<DeskScreen />} />
      <Route path="operator/customers/:id" element={<BooksScreen />} />
    </Routes>,
    { server, settings: someSettings(isOperator ? { Role: "operator", Customer: null } : {}) },
  )
  return { server, ...drawn }
}

function drawClaim(first: OperatedClaim) {
  const drawn = draw(`/operator/cases/claim/${CLAIM_ID}`)
  let claim = first
  const become = (over: Partial<OperatedClaim>) => {
    claim = { ...claim, ...over }
    return { Claim: claim }
  }
  drawn.server.answer(getOperatedClaim, () => ({ Claim: claim }))
  return { ...drawn, become }
}

describe("the desk", () => {
  it.each(["/operator", `/operator/cases/claim/${CLAIM_ID}`, `/operator/customers/${CUSTOMER.Id}`])(
    "at %s tells a seller that it is for staff, and asks nothing (OPERATE-1)",
    async (path) => {
      const { server } = draw(path, false)
      expect(await screen.findByRole("heading", { name: "This page is for staff" })).toBeTruthy()
      expect([...server.asked(listOperatedCases), ...server.asked(getOperatedCustomer)]).toEqual([])
    },
  )

  it("lists what waits for us, whoever's it is, and goes through it by J and K (OPERATE-2)", async () => {
    const { server, user } = draw("/operator?kind=All")
    server.answer(getOperatedClaim, () => ({ Claim: operatedClaim() }))
    server.answer(getOperatedSupport, () => ({ SupportCase: operatedTicket() }))
    const list = await screen.findByRole("list", { name: "Cases, the longest waiting first" })
    expect(
      within(list)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual(["Damaged", "<b>Where</b> is it?"])
    expect(server.asked(listOperatedCases)[0]?.query).toMatchObject({ awaits: "Us" })
    await expectAccessible()
    await user.keyboard("k")
    expect(window.location.pathname).toBe("/operator")
    await user.keyboard("j")
    expect(await screen.findByRole("heading", { name: "Damaged, £40.00 claimed" })).toBeTruthy()
    await user.keyboard("j")
    expect(await screen.findByRole("heading", { name: "Where is it?" })).toBeTruthy()
    expect(window.location.pathname + window.location.search).toBe(`/operator/cases/support/${TICKET_ID}?kind=All`)
    await user.keyboard("k")
    expect(await screen.findByRole("heading", { name: "Damaged, £40.00 claimed" })).toBeTruthy()
    await expectAccessible()
  })

  it("keeps its filter in the address, and asks the server for it", async () => {
    const { server, user } = draw("/operator")
    await user.selectOptions(await screen.findByRole("combobox", { name: "Whose turn it is" }), "Need approval")
    await user.selectOptions(screen.getByRole("combobox", { name: "Kind of case" }), "Claims")
    await waitFor(() =>
      expect(server.asked(listOperatedCases).at(-1)?.query).toMatchObject({
        status: "Pending Approval",
        kind: "Claim",
      }),
    )
    expect(window.location.search).toBe("?turn=Approval&kind=Claim")
  })

  it("says that nothing waits, and of a case that is not there only that", async () => {
    const { server } = draw("/operator/cases/constructor/1")
    server.answer(listOperatedCases, () => ({ Cases: [], Next: null }))
    expect(await screen.findByRole("heading", { name: "No cases here" })).toBeTruthy()
    expect(screen.getByRole("heading", { name: "There is no such case" })).toBeTruthy()
  })
})

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
    expect((await screen.findAllByText("Offer made")).length).toBeGreaterThan(0)
    expect(server.asked(actOnClaim).map(({ body }) => body)).toEqual([
      { Act: "offer", Amount: 25.5, Message: "For the mug." },
    ])
    await expectAccessible()
  })

  it("asks for documents, and says why it could not", async () => {
    const { server, user, become } = drawClaim(operatedClaim())
    await user.click(await screen.findByRole("radio", { name: "Ask for documents" }))
    await user.type(screen.getByRole("textbox", { name: "Message to the customer" }), "A picture, please.")
    await user.click(screen.getByRole("button", { name: "Ask for documents" }))
    expect((await screen.findByRole("alert")).textContent).toBe("There is no such thing.")
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
        Status: "Paid",
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
          Subject: { Kind: "Claim", Id: CLAIM_ID },
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

it("a ticket at the desk is answered, and what was not sent stays (OPERATE-3)", async () => {
  const { server, user } = draw(`/operator/cases/support/${TICKET_ID}`)
  let ticket = operatedTicket()
  server.answer(getOperatedSupport, () => ({ SupportCase: ticket }))
  await user.click(await screen.findByRole("radio", { name: "Ask the customer" }))
  await user.type(screen.getByRole("textbox", { name: "Message to the customer" }), "Which door?")
  await user.click(screen.getByRole("button", { name: "Ask the customer" }))
  expect(await screen.findByRole("alert")).toBeTruthy()
  expect(screen.getByRole("textbox", { name: "Message to the customer" })).toHaveProperty("value", "Which door?")
  server.answer(actOnSupport, () => {
    ticket = operatedTicket({ Status: { Name: "Pending Customer", Awaits: "Customer" }, Actions: ["warn"] })
    return { SupportCase: ticket }
  })
  await user.click(screen.getByRole("button", { name: "Ask the customer" }))
  expect(await screen.findByRole("button", { name: "Send the warning" })).toBeTruthy()
  expect(server.asked(actOnSupport).map(({ body }) => body)).toEqual([{ Act: "ask", Message: "Which door?" }])
})

describe("a customer's books", () => {
  it("are read only: balance, changes, months and orders (OPERATE-5)", async () => {
    const { server } = draw(`/operator/customers/${CUSTOMER.Id}`)
    server.answer(getOperatedCustomer, () => ({
      Customer: CUSTOMER,
      Balance: 415.8,
      Held: 4.12,
      CurrencyCode: "GBP",
      OpenClaims: 1,
      OpenSupport: 2,
    }))
    server.answer(listOperatedLedger, () => ({
      History: [
        {
          Id: OFFER_ID,
          Date: AT,
          Type: "TopUp",
          Amount: 20,
          CurrencyCode: "GBP",
          Code: "pay-1",
          IsBonus: false,
          Line: null,
        },
      ],
      Next: null,
    }))
    server.answer(listOperatedStatements, () => ({ Months: [] }))
    server.answer(listOperatedOrders, () => ({ Orders: [], Next: null }))
    expect(await screen.findByText("£415.80")).toBeTruthy()
    expect(await screen.findByText("pay-1")).toBeTruthy()
    expect(screen.getByText("Read only")).toBeTruthy()
    expect(screen.queryByRole("button")).toBeNull()
    await expectAccessible()
  })

  it("of nobody are not there", async () => {
    draw("/operator/customers/constructor")
    expect(await screen.findByRole("heading", { name: "There is no such customer" })).toBeTruthy()
  })
})
