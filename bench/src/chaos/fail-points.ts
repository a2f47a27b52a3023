import type { FailPoint } from "@smart-send/server/features/booking/booking-options"
import type { CancellationStep } from "@smart-send/server/features/cancellation/cancellation-options"
import type { ManifestStep } from "@smart-send/server/features/manifest/manifest-options"
import type { PaymentStep } from "@smart-send/server/features/payment/payment-options"
import type { PrintStep } from "@smart-send/server/features/station/station-options"

/** Wherever a process can be told to die. */
export type AnyFailPoint = FailPoint | CancellationStep | ManifestStep | PaymentStep | PrintStep

/** At each of these a process dies at least once in a run of money. */
export const MONEY_FAIL_POINTS = [
  "after_credit",
  "before_answer",
  "after_cancel",
  "after_refund",
  "before_print",
  "after_print",
] as const satisfies readonly AnyFailPoint[]

/** The same of a run of manifests. */
export const MANIFEST_FAIL_POINTS = [
  "before_close_out",
  "after_close_out",
  "after_closed",
] as const satisfies readonly AnyFailPoint[]
