import { getOperator } from "@smart-send/contract/operator/get-operator"
import { listOperatedCases } from "@smart-send/contract/operator/list-operated-cases"
import { listOperatorActs } from "@smart-send/contract/operator/list-operator-acts"
import { listOperatorRefunds } from "@smart-send/contract/operator/list-operator-refunds"
import { readOperatedCase } from "@smart-send/contract/operator/read-operated-case"
import { claimEvents, OPERATOR_CLAIM_EVENTS } from "@smart-send/domain/claim/claim-status"
import { Route, Routes } from "react-router"
import { aClaim, aMessage, aTicket, AT, CLAIM_ID, TICKET_ID } from "../src/cases/fixtures/a-case.ts"
import type { OperatedClaim, OperatedTicket } from "../src/data/operator/use-operated-case.ts"
import type { OperatedCase } from "../src/data/operator/use-operated-cases.ts"
import { BooksScreen } from "../src/screens/operator/books-screen.tsx"
import { DeskScreen } from "../src/screens/operator/desk-screen.tsx"
import { drawInApp } from "./draw-in-app.tsx"
import { edgeStandIn } from "./edge-stand-in.ts"
import { someSettings } from "./some-settings.ts"

export const CUSTOMER = {
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
/** What waits in the queue. */
export const WAITING_CASES: readonly OperatedCase[] = [waiting(), aTicketWaiting]
export const operatedClaim = (over: Partial<OperatedClaim> = {}): OperatedClaim => {
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
export const operatedTicket = (over: Partial<OperatedTicket> = {}): OperatedTicket => {
  const { Actions: _, ...ticket } = aTicket()
  return { ...ticket, Customer: CUSTOMER, Actions: ["answer", "ask", "close"], ...over }
}

/** The desk at an address, as an operator or a seller opens it. */
export function drawDesk(path: string, isOperator = true) {
  window.history.replaceState(null, "", path)
  const server = edgeStandIn()
  server.answer(getOperator, () => ({
    Name: "Olga",
    Email: "operator@demo.test",
    Limits: { RefundLimit: 50, DailyLimit: 200, RefundMost: 500 },
    CurrencyCode: "GBP",
    Waiting: { Claims: 1, Support: 1, Approvals: 0 },
  }))
  server.answer(listOperatedCases, () => ({ Cases: [...WAITING_CASES], Next: null }))
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
