import { FLAT_COURIERS } from "@smart-send/testkit/a-flat-catalogue"
import type { CourierControls, FaultMode } from "@smart-send/testkit/courier-controls"

const FAULTS: readonly FaultMode[] = ["error", "slow", "timeout", "lost-reply", "garbage"]

/** Each of the five kinds of fault is drawn separately; together they reach the share. */
export async function causeFaults(couriers: CourierControls, share: number): Promise<void> {
  const each = 1 - (1 - share) ** (1 / FAULTS.length)
  for (const courier of FLAT_COURIERS) for (const mode of FAULTS) await couriers.fault(courier, mode, each)
}
