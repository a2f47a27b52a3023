/**
 * Runs work of one key one at a time. A caller who comes while it runs shares the next run, which starts after the
 * call. A hundred simultaneous callers therefore cost two runs, and nobody gets an answer that is older than the
 * question.
 */
export function createSharedRuns<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  interface Lane {
    readonly running: Promise<Value>
    next?: Promise<Value>
  }
  const lanes = new Map<string, Lane>()

  const start = (key: string, work: () => Promise<Value>): Promise<Value> => {
    const lane: Lane = { running: work() }
    lanes.set(key, lane)
    const end = () => {
      if (lane.next === undefined) lanes.delete(key)
    }
    lane.running.then(end, end)
    return lane.running
  }

  return (key, work) => {
    const lane = lanes.get(key)
    if (lane === undefined) return start(key, work)
    const startNext = () => start(key, work)
    lane.next ??= lane.running.then(startNext, startNext)
    return lane.next
  }
}
