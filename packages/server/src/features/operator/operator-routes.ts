import { actOnClaim as actOnClaimCall } from "@smart-send/contract/operator/act-on-claim"
import { actOnSupport as actOnSupportCall } from "@smart-send/contract/operator/act-on-support"
import { createOperatorRefund as createOperatorRefundCall } from "@smart-send/contract/operator/create-operator-refund"
import { decideOperatorRefund as decideOperatorRefundCall } from "@smart-send/contract/operator/decide-operator-refund"
import { getOperatedClaim as getOperatedClaimCall } from "@smart-send/contract/operator/get-operated-claim"
import { getOperatedCustomer as getOperatedCustomerCall } from "@smart-send/contract/operator/get-operated-customer"
import { getOperatedDocumentLink as getOperatedDocumentLinkCall } from "@smart-send/contract/operator/get-operated-document-link"
import { getOperatedSupport as getOperatedSupportCall } from "@smart-send/contract/operator/get-operated-support"
import { getOperator as getOperatorCall } from "@smart-send/contract/operator/get-operator"
import { listOperatedCases as listOperatedCasesCall } from "@smart-send/contract/operator/list-operated-cases"
import { listOperatedCustomers as listOperatedCustomersCall } from "@smart-send/contract/operator/list-operated-customers"
import { listOperatedLedger } from "@smart-send/contract/operator/list-operated-ledger"
import { listOperatedOrders } from "@smart-send/contract/operator/list-operated-orders"
import { listOperatedStatements } from "@smart-send/contract/operator/list-operated-statements"
import { listOperatorActs as listOperatorActsCall } from "@smart-send/contract/operator/list-operator-acts"
import { listOperatorRefunds as listOperatorRefundsCall } from "@smart-send/contract/operator/list-operator-refunds"
import { readOperatedCase as readOperatedCaseCall } from "@smart-send/contract/operator/read-operated-case"
import type { CustomerContext, Platform, Route } from "../../context.ts"
import { route, type Answer, type Input } from "../../platform/http/route.ts"
import { getOperator } from "./get-operator.ts"
import { listOperatedCases } from "./list-operated-cases.ts"
import { actOnClaim, getOperatedClaim } from "./operate-claim.ts"
import { actOnSupport, getOperatedSupport } from "./operate-support.ts"
import { getOperatedCustomer, listOperatedCustomers } from "./operated-customers.ts"
import { getOperatedDocumentLink, readOperatedCase } from "./operated-documents.ts"
import { listOperatorActs } from "./operator-acts.ts"
import { createOperatorRefund, decideOperatorRefund, listOperatorRefunds } from "./operator-refunds.ts"
import { readBooks } from "./read-books.ts"

/** What other features know of a customer's books, as the customer reads them. */
export interface BookReaders {
  statements(context: CustomerContext): Promise<Answer<typeof listOperatedStatements>>
  ledger(
    context: CustomerContext,
    input: Pick<Input<typeof listOperatedLedger>, "query">,
  ): Promise<Answer<typeof listOperatedLedger>>
  orders(
    context: CustomerContext,
    input: Pick<Input<typeof listOperatedOrders>, "query">,
  ): Promise<Answer<typeof listOperatedOrders>>
}

/** The desk of the tenant's own staff. */
export const operatorRoutes = (platform: Platform, books: BookReaders): readonly Route[] => [
  route(getOperatorCall, async (context) => getOperator(context)),
  route(listOperatedCasesCall, async (context, input) => listOperatedCases(context, input)),
  route(getOperatedClaimCall, async (context, input) => getOperatedClaim(platform, context, input)),
  route(actOnClaimCall, async (context, input) => actOnClaim(platform, context, input)),
  route(getOperatedSupportCall, async (context, input) => getOperatedSupport(platform, context, input)),
  route(actOnSupportCall, async (context, input) => actOnSupport(platform, context, input)),
  route(readOperatedCaseCall, async (context, input) => readOperatedCase(platform, context, input)),
  route(getOperatedDocumentLinkCall, async (context, input) => getOperatedDocumentLink(platform, context, input)),
  route(createOperatorRefundCall, async (context, input) => createOperatorRefund(platform, context, input)),
  route(decideOperatorRefundCall, async (context, input) => decideOperatorRefund(platform, context, input)),
  route(listOperatorRefundsCall, async (context, input) => listOperatorRefunds(context, input)),
  route(listOperatedCustomersCall, async (context, input) => listOperatedCustomers(context, input)),
  route(getOperatedCustomerCall, async (context, input) => getOperatedCustomer(platform, context, input)),
  route(listOperatedStatements, async (context, { params }) =>
    readBooks(platform, context, { ...params, act: "read-statements" }, async (customer) => books.statements(customer)),
  ),
  route(listOperatedLedger, async (context, { params, query }) =>
    readBooks(platform, context, { ...params, act: "read-ledger" }, async (customer) =>
      books.ledger(customer, { query }),
    ),
  ),
  route(listOperatedOrders, async (context, { params, query }) =>
    readBooks(platform, context, { ...params, act: "read-orders" }, async (customer) =>
      books.orders(customer, { query }),
    ),
  ),
  route(listOperatorActsCall, async (context, input) => listOperatorActs(context, input)),
]
