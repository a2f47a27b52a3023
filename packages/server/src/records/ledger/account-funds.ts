import type { Problem } from "@smart-send/contract/error/problem"
import type { Tx } from "../../platform/db/scope.ts"
import { readPrepay } from "./ledger.ts"

/** Only a credit customer has an account that is invoiced afterwards (PAY-11). */
export function isAccount(creditLimit: number): boolean {
  return creditLimit > 0
}

export async function hasAccount(tx: Tx): Promise<boolean> {
  return isAccount((await readPrepay(tx)).creditLimit)
}

export const NO_ACCOUNT: Problem = {
  code: "STATE-NOT-ALLOWED",
  message: "You have no account that is invoiced. Pay with PrePay or by card.",
}
