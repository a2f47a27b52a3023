import type { HandOverTime } from "@smart-send/domain/booking/hand-over-of"
import type { HandOver } from "@smart-send/domain/service/service"
import type { SentBy } from "./booked-on.ts"

/** Parcels that are handed over in the same way at the same time. */
export interface HandOverGroup extends HandOverTime {
  readonly way: HandOver
  readonly count: number
}

/**
 * What is due first comes first; unknown days come last.
 * @param ways the way of each entry of `sentBy`.
 */
export function handOverGroups(sentBy: readonly SentBy[], ways: readonly HandOver[]): readonly HandOverGroup[] {
  const groups = new Map<string, HandOverGroup>()
  for (const [index, { service: _service, count, ...time }] of sentBy.entries()) {
    const way = ways[index]
    if (way === undefined) continue
    const key = [way, time.HandOver, time.CutOff].join()
    groups.set(key, { way, ...time, count: (groups.get(key)?.count ?? 0) + count })
  }
  return [...groups.values()].toSorted((a, b) => order(a).localeCompare(order(b)) || b.count - a.count)
}

/** By day, and within a day those with an hour before collections, which have none. */
function order({ HandOver = "later", CutOff = "later" }: HandOverGroup): string {
  return `${HandOver} ${CutOff}`
}
