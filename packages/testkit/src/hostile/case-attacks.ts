import { randomUUID } from "node:crypto"
import type { Foreign, Sent } from "./foreign.ts"

/** As small as a whole PDF can be. */
const A_PDF = "%PDF-1.4\nstartxref\n9\n%%EOF\n"

/** The attacks by calls about claims and support cases, the seller's and the operator's. */
export const caseAttacks: Readonly<Record<string, (foreign: Foreign) => Sent>> = {
  listClaims: () => ({}),
  getClaim: ({ claim }) => ({ params: { id: claim } }),
  getClaimable: ({ line }) => ({ params: { id: line } }),
  createClaim: ({ line }) => ({ body: { OrderLineId: line, Reason: "Lost", Value: 10, Message: "It never came." } }),
  replyToClaim: ({ claim }) => ({ params: { id: claim }, body: { Message: "Taken over" } }),
  addClaimDocument: ({ claim }) => ({ params: { id: claim }, query: { Name: "a.pdf" }, body: A_PDF }),
  answerOffer: ({ claim, item }) => ({ params: { id: claim }, body: { OfferId: item, Accept: true } }),
  withdrawClaim: ({ claim }) => ({ params: { id: claim } }),
  readClaim: ({ claim }) => ({ params: { id: claim }, body: { Number: 1 } }),
  listSupportCases: () => ({}),
  getSupportCase: ({ support }) => ({ params: { id: support } }),
  createSupportCase: ({ line }) => ({
    body: { OrderLineId: line, Topic: "Delivery", Subject: "Where is it?", Message: "It is late." },
  }),
  replyToSupport: ({ support }) => ({ params: { id: support }, body: { Message: "Taken over" } }),
  addSupportDocument: ({ support }) => ({ params: { id: support }, query: { Name: "a.pdf" }, body: A_PDF }),
  withdrawSupportCase: ({ support }) => ({ params: { id: support } }),
  readSupportCase: ({ support }) => ({ params: { id: support }, body: { Number: 1 } }),
  countCases: () => ({}),
  getCaseDocumentLink: ({ document }) => ({ params: { id: document } }),
  removeCaseDocument: ({ document }) => ({ params: { id: document } }),
  getCaseDocumentFile: ({ document }) => ({ params: { token: document } }),
  getOperator: () => ({}),
  listOperatedCases: ({ customer }) => ({ query: { customer } }),
  getOperatedClaim: ({ claim }) => ({ params: { id: claim } }),
  actOnClaim: ({ claim }) => ({ params: { id: claim }, body: { Act: "answer", Message: "We look into it." } }),
  getOperatedSupport: ({ support }) => ({ params: { id: support } }),
  actOnSupport: ({ support }) => ({ params: { id: support }, body: { Act: "answer", Message: "We look into it." } }),
  readOperatedCase: ({ claim }) => ({ params: { id: claim }, body: { Kind: "Claim", Number: 1 } }),
  getOperatedDocumentLink: ({ document }) => ({ params: { id: document } }),
  createOperatorRefund: ({ customer }) => ({
    body: { Id: randomUUID(), CustomerId: customer, Amount: 1, Because: "Goodwill" },
  }),
  decideOperatorRefund: ({ refund }) => ({ params: { id: refund }, body: { Approve: true } }),
  listOperatorRefunds: ({ customer }) => ({ query: { customer } }),
  listOperatedCustomers: () => ({}),
  getOperatedCustomer: ({ customer }) => ({ params: { customer } }),
  listOperatedStatements: ({ customer }) => ({ params: { customer } }),
  listOperatedLedger: ({ customer }) => ({ params: { customer } }),
  listOperatedOrders: ({ customer }) => ({ params: { customer } }),
  listOperatorActs: ({ customer }) => ({ query: { customer } }),
}
