import { expect, it } from "vitest"
import { minor } from "../money/money.ts"
import { ledgerEntryType } from "./ledger-entry-type.ts"
import {
  bonusTransaction,
  claimTransaction,
  goodwillTransaction,
  ledgerTransaction,
  surchargeCreditTransaction,
  surchargeTransaction,
  suspenseEndTransaction,
  topUpTransaction,
} from "./ledger-transaction.ts"

const ID = "01a2014e-9077-7fca-abd7-d17b46d3a3e5"
const TEN = minor(1000)

it.each([
  [topUpTransaction(ID, TEN), "TopUp"],
  [bonusTransaction(ID, TEN), "Bonus"],
  [surchargeTransaction(ID, TEN, minor(200)), "Surcharge"],
  [claimTransaction(ID, TEN), "Claim"],
  [surchargeCreditTransaction(ID, TEN, minor(200)), "SurchargeCredit"],
  [goodwillTransaction(ID, TEN), "Goodwill"],
  [suspenseEndTransaction("pay_1", TEN, "Credited"), "Adjustment"],
] as const)("a change of PrePay is told as what it is: %j is %s (PREPAY-7)", ({ kind, ref }, type) => {
  expect(ledgerEntryType({ kind, ref, isOfSurcharge: ref === ID })).toBe(type)
})

it("credit paid in under a reference that looks like a surcharge's is none given back", () => {
  const paidIn = ledgerTransaction("adjust", ID, [{ from: "bank", to: "prepay", amount: TEN }])
  expect(ledgerEntryType({ ...paidIn, isOfSurcharge: false })).toBe("Adjustment")
})
