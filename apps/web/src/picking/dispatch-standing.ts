import { whyNotDispatched } from "@smart-send/domain/dispatch/request-dispatch"
import { hasMarketplace } from "@smart-send/domain/item/can-be-dispatched"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { TFunction } from "i18next"
import { type DispatchDetails, speakingLine } from "../data/dispatch/use-dispatches.ts"

/** What the Dispatched toggle shows, and what stands beside it. */
export interface DispatchStanding {
  readonly isOn: boolean
  readonly canPress: boolean
  /** A press tries again what failed. */
  readonly isRetry: boolean
  readonly sentence: string | null
}

const FIXED: DispatchStanding = { isOn: false, canPress: false, isRetry: false, sentence: null }

/** Whether the marketplace of an order can be notified by a press, and if not, why (PICK-8, DISPATCH-8). */
export function dispatchStanding(
  item: ShipmentItem,
  { details, isFailed }: { readonly details: DispatchDetails | undefined; readonly isFailed: boolean },
  t: TFunction<"picking">,
  items: TFunction<"items">,
): DispatchStanding {
  if (item.MarketplaceStatus === "Dispatched" || details?.OverallDispatchStatus === "Dispatched")
    return { ...FIXED, isOn: true }
  // Nobody has to be asked about an order without a marketplace.
  if (!hasMarketplace(item)) return { ...FIXED, sentence: whyNotDispatched({ item, lines: [], isLinked: () => false }) }
  if (details === undefined) return { ...FIXED, sentence: isFailed ? t("dispatch.unknown") : null }
  return standingOf(details, t, items)
}

function standingOf(details: DispatchDetails, t: TFunction<"picking">, items: TFunction<"items">): DispatchStanding {
  const { WhyNot, OverallDispatchStatus: status } = details
  const speaking = speakingLine(details)
  const source = speaking?.Source.Name ?? ""
  if (WhyNot !== null) return { ...FIXED, sentence: WhyNot }
  if (status === "InProgress" || status === "PendingRetry")
    return { ...FIXED, sentence: t("dispatch.updating", { source }) }
  if (status === "AwaitingTrackingDetails") return { ...FIXED, sentence: t("dispatch.noTracking") }
  const isRetry = status === "Failed"
  const waitsFor = speaking?.WaitsFor ?? "Press"
  const early =
    waitsFor === "Press" ? null : t("dispatch.early", { waits: items(`waitsFor.${waitsFor}`, { source }), source })
  return { ...FIXED, canPress: true, isRetry, sentence: isRetry ? t("dispatch.failed", { source }) : early }
}
