import { setTimeout as pause } from "node:timers/promises"
import type { RunningApp } from "@smart-send/testkit/running-app/start-app"

const LISTENING = /Debugger listening on (ws:\S+)/g
const LONGEST_MS = 10_000
/** V8 keeps the pages of a worker thread that has ended for the next one, and returns them after eight seconds. */
const RETURNED_AFTER_MS = 10_000

/** For the app's environment: any free port, so that two apps do not conflict. */
export const INSPECTABLE = { NODE_OPTIONS: "--inspect-port=0" }

/**
 * Has the app's own process collect its garbage, so that retained memory is measured. It uses the inspector, so the app
 * needs no code for it.
 */
export async function collectGarbage(app: RunningApp): Promise<void> {
  process.kill(app.pid, "SIGUSR1")
  const address = await inspectorOf(app)
  const socket = new WebSocket(address)
  try {
    await new Promise<void>((resolve, reject) => {
      let collected = 0
      const collect = () => socket.send(JSON.stringify({ id: collected, method: "HeapProfiler.collectGarbage" }))
      socket.addEventListener("open", collect)
      socket.addEventListener("error", () => reject(new Error("The inspector did not answer")))
      // Twice, because objects freed by the first pass may hold others that the second one frees.
      socket.addEventListener("message", () => {
        collected += 1
        if (collected === 2) resolve()
        else collect()
      })
    })
  } finally {
    socket.close()
  }
  await pause(RETURNED_AFTER_MS)
}

async function inspectorOf(app: RunningApp): Promise<string> {
  for (const began = performance.now(); performance.now() - began < LONGEST_MS; await pause(20)) {
    const address = [...app.output().matchAll(LISTENING)].at(-1)?.[1]
    if (address !== undefined) return address
  }
  throw new Error("The inspector did not open")
}
