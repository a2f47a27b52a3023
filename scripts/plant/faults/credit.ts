import type { Fault } from "../fault.ts"

export const CREDIT_FAULTS: readonly Fault[] = [
  {
    id: "suspense-ended-twice",
    file: "packages/server/src/features/payment/suspense.ts",
    find: `on conflict do nothing
`,
    put: `on conflict (tx) do update set because = excluded.because
`,
    suffers: "Two operators book one payment out of suspense twice.",
  },
  {
    id: "prepay-balance-with-holds",
    file: "packages/server/src/features/prepay/get-prepay-balance.ts",
    find: "Balance: minorToDecimal(spendable),",
    put: "Balance: minorToDecimal(minor(spendable + held)),",
    suffers: "A seller plans with money that is held.",
  },
  {
    id: "prepay-history-oldest-first",
    file: "packages/server/src/features/prepay/list-prepay-history.ts",
    find: "order by t.id desc limit",
    put: "order by t.id limit",
    suffers: "The newest booking is on the last page of the history.",
  },
  {
    id: "cancel-pays-twice",
    file: "packages/server/src/features/cancellation/settle-cancellation.ts",
    find: "row.attempts === attempt && isOpenCancellation(row.state)",
    put: "isOpenCancellation(row.state)",
    suffers: "Two workers settle one cancellation.",
  },
  {
    id: "cancel-ignores-earlier-refund",
    file: "packages/server/src/features/cancellation/settle-cancellation.ts",
    find: `      },
      given,
`,
    put: `      },
`,
    suffers: "A line that an operator refunded is refunded again when it is cancelled.",
  },
  {
    id: "cancel-asked-twice",
    file: "packages/server/src/features/cancellation/request-cancellation.ts",
    find: 'isOpenCancellation(newest.state) || newest.state === "Cancelled"',
    put: 'newest.state === "Cancelled"',
    suffers: "Two presses of Cancel ask the courier twice.",
  },
  {
    id: "cancel-frees-other-line",
    file: "packages/server/src/features/cancellation/settle-cancellation.ts",
    find: "item?.BookingDetails?.OrderLineId === line.id",
    put: "item?.BookingDetails?.OrderLineId !== line.id",
    suffers: "An item that was booked anew is unsold by the cancellation of its old label.",
  },
  {
    id: "discount-ends-a-moment-late",
    file: "packages/domain/src/booking/discount.ts",
    find: "now >= code.until",
    put: "now > code.until",
    suffers: "A code works in the first moment after its last day.",
  },
  {
    id: "discount-used-once-more",
    file: "packages/domain/src/booking/discount.ts",
    find: "code.uses >= code.mostUses",
    put: "code.uses > code.mostUses",
    suffers: "A code for ten orders is had by eleven.",
  },
  {
    id: "discount-race-for-last-use",
    file: "packages/server/src/records/booking/discounts.ts",
    find: "and most_uses is not null for update",
    put: "and most_uses is not null",
    suffers: "Two orders at once both have the last use of a code.",
  },
  {
    id: "discount-given-back-twice",
    file: "packages/server/src/records/booking/discounts.ts",
    find: "set uses = c.uses - given.count",
    put: "set uses = c.uses + given.count",
    suffers: "A code is used up by orders that were stopped.",
  },
  {
    id: "credit-covers-more",
    file: "packages/domain/src/booking/covered-by-credit.ts",
    find: "if (price > left) return false",
    put: "if (price > credit) return false",
    suffers: "A booking of many stops in its middle, because the credit is too small for all.",
  },
]
