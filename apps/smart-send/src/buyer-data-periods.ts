import { mostBuyerDataDays } from "@smart-send/connectors/marketplace-registry"
import type { RetentionPeriods } from "@smart-send/server/features/erasure/retain"

/** Days by source in capitals, as the operator has set them. */
type DaysOfSources = readonly (readonly [string, number])[]

/** How long buyers' data is kept: by the operator's settings, and never longer than a marketplace's terms allow (ADR 112). */
export function buyerDataPeriods(days: number, given: DaysOfSources): RetentionPeriods {
  const byTerms = [...mostBuyerDataDays].map(([source, most]) => [source, Math.min(most, days)] as const)
  return { days, daysBySource: Object.fromEntries([...byTerms, ...given]) }
}

/** One sentence for each source whose buyers would be kept for longer than its terms allow. */
export function longerThanTerms(given: DaysOfSources): readonly string[] {
  return given.flatMap(([source, days]) => {
    const most = mostBuyerDataDays.get(source)
    if (most === undefined || days <= most) return []
    return [`BUYER_DATA_DAYS_BY_SOURCE may keep the buyers of ${source} for ${most} days at most: its terms say so.`]
  })
}
