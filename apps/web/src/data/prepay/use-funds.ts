import { decimalToMinor, type Minor } from "@smart-send/domain/money/money"
import type { BookingGroup } from "../booking/booking-summary.ts"
import type { PayBy } from "../booking/wanted-booking.ts"
import { usePaymentOptions } from "./payment-options.ts"
import { useCredit } from "./prepay-balance.ts"

/** What can be spent that way, minor units; null while it is not known, and where nothing limits it. */
export function useFunds(payBy: PayBy, groups: readonly BookingGroup[]): Minor | null {
  const credit = useCredit()
  const [group = null] = groups
  const isOnAccount = payBy === "Account" && group !== null
  const options = usePaymentOptions(isOnAccount ? { provider: group.provider, account: group.account } : null)
  if (payBy === "PrePay") return credit
  const left = options?.find(({ Id }) => Id === payBy)?.Balance ?? null
  return left === null ? null : decimalToMinor(left)
}
