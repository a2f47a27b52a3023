import type { Call } from "../call/define-call.ts"
import { actOnClaim } from "./act-on-claim.ts"
import { actOnSupport } from "./act-on-support.ts"
import { createOperatorRefund } from "./create-operator-refund.ts"
import { decideOperatorRefund } from "./decide-operator-refund.ts"
import { getOperatedClaim } from "./get-operated-claim.ts"
import { getOperatedCustomer } from "./get-operated-customer.ts"
import { getOperatedDocumentLink } from "./get-operated-document-link.ts"
import { getOperatedSupport } from "./get-operated-support.ts"
import { getOperator } from "./get-operator.ts"
import { listOperatedCases } from "./list-operated-cases.ts"
import { listOperatedCustomers } from "./list-operated-customers.ts"
import { listOperatedLedger } from "./list-operated-ledger.ts"
import { listOperatedOrders } from "./list-operated-orders.ts"
import { listOperatedStatements } from "./list-operated-statements.ts"
import { listOperatorActs } from "./list-operator-acts.ts"
import { listOperatorRefunds } from "./list-operator-refunds.ts"
import { readOperatedCase } from "./read-operated-case.ts"

/** The calls of the tenant's own staff. */
export const operatorCalls: readonly Call[] = [
  getOperator,
  listOperatedCases,
  getOperatedClaim,
  actOnClaim,
  getOperatedSupport,
  actOnSupport,
  readOperatedCase,
  getOperatedDocumentLink,
  createOperatorRefund,
  decideOperatorRefund,
  listOperatorRefunds,
  listOperatedCustomers,
  getOperatedCustomer,
  listOperatedStatements,
  listOperatedLedger,
  listOperatedOrders,
  listOperatorActs,
]
