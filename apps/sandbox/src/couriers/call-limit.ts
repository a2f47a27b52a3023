/** Returns a function that says of each call whether it is within the limit of calls in any second. */
export function createCallLimit(callsPerSecond: number, now: () => number = () => performance.now()): () => boolean {
  let calls: readonly number[] = []
  return () => {
    const moment = now()
    calls = calls.filter((call) => moment - call < 1000)
    if (calls.length >= callsPerSecond) return false
    calls = [...calls, moment]
    return true
  }
}
