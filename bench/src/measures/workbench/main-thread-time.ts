import type { CDPSession } from "playwright-core"

/** Milliseconds of work on the page's main thread since it was opened. */
export async function workedMs(session: CDPSession): Promise<number> {
  return (await metric(session, "TaskDuration")) * 1000
}

/**
 * The part that the page caused: scripts, styles and layout. The rest is the browser's own, such as reading from the
 * network.
 */
export async function pageWorkMs(session: CDPSession): Promise<number> {
  const parts = await Promise.all(
    ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"].map((name) => metric(session, name)),
  )
  return parts.reduce((sum, part) => sum + part, 0) * 1000
}

/** Script objects left after a full garbage collection, in MB. */
export async function heapMb(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage")
  return (await metric(session, "JSHeapUsedSize")) / 1e6
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics")
  const found = metrics.find((entry) => entry.name === name)
  if (found === undefined) throw new Error(`The browser does not tell ${name}`)
  return found.value
}
