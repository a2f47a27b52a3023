import type { Minor } from "@smart-send/domain/money/money"
import { PAY_BY, useUserSetting } from "../user-setting/use-user-setting.ts"
import type { PayBy } from "./wanted-booking.ts"

/** How this seller pays, kept for the next time and every device; PrePay until another way was chosen. */
export function usePayBy(): { readonly payBy: PayBy; readonly setPayBy: (payBy: PayBy) => void } {
  const { value, save } = useUserSetting(PAY_BY)
  return {
    payBy: value ?? "PrePay",
    setPayBy: (payBy) => {
      // What could not be kept is shown as it was before.
      save(payBy).catch(() => {})
    },
  }
}

/** How this much is paid by a seller who has chosen that way: no card is asked for nothing (PAY-12). */
export function payByFor(chosen: PayBy, total: Minor): PayBy {
  return chosen === "Card" && total === 0 ? "PrePay" : chosen
}
