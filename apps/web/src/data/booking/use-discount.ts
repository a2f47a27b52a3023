import { verifyBooking } from "@smart-send/contract/booking/verify-booking"
import { decimalToMinor, sumMinor, type Minor } from "@smart-send/domain/money/money"
import { useQuery } from "@tanstack/react-query"
import { answerOf } from "../client/answer.ts"
import { useEdge } from "../client/use-edge.ts"
import type { BookingSummary } from "./booking-summary.ts"

/** What a discount code makes of a payment: the new total, or a sentence that says why it can't be had. */
export type DiscountAnswer =
  | { readonly code: string; readonly total: Minor; readonly off: Minor; readonly problem: null }
  | { readonly code: string; readonly problem: string }

/** Asks what the items cost with the code, without taking it (BOOK-30). An order of each account has the code for itself. */
export function useDiscount({ groups }: Pick<BookingSummary, "groups">, code: string) {
  const edge = useEdge()
  return useQuery({
    queryKey: ["booking", "discount", code, groups],
    queryFn: async ({ signal }): Promise<DiscountAnswer> => {
      const answers = await Promise.all(
        groups.map(async ({ provider, account, ids }) => {
          const body = { Items: ids.map((Id) => ({ Id })), DiscountCode: code }
          const asked = { params: { provider, account }, body, signal }
          return answerOf(await edge.call(verifyBooking, asked), ({ TotalPrice, Discount }) => ({
            total: decimalToMinor(TotalPrice),
            off: decimalToMinor(Discount),
          }))
        }),
      )
      const priced = answers.flatMap((answer) => (answer.kind === "answered" ? [answer.value] : []))
      const failed = answers.find((answer) => answer.kind !== "answered")
      if (failed !== undefined) return { code, problem: failed.message }
      return {
        code,
        total: sumMinor(priced.map(({ total }) => total)),
        off: sumMinor(priced.map(({ off }) => off)),
        problem: null,
      }
    },
    enabled: code !== "" && groups.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
