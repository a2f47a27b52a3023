import type { HandOverTime } from "@smart-send/domain/booking/hand-over-of"
import type { HandOver } from "@smart-send/domain/service/service"
import type { SentBy } from "./booked-on.ts"

/** Parcels that are handed over in one way at one time. */
export interface HandOverGroup extends HandOverTime {
  readonly way: HandOver
  readonly count: number
}

/** What has to be done first comes first; what is not known a day of, last. @param ways of each of `sentBy`. */
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

/** By the day, and on it what has an hour before what waits for its driver. */
function order({ HandOver = "later", CutOff = "later" }: HandOverGroup): string {
  return `${HandOver} ${CutOff}`
}
