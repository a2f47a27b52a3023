import { untilOnline } from "@smart-send/ui/until-online"

/** The pause between two tries of a call without an answer. */
const PAUSE_MS = 5000

/** Resolves after a pause, once the browser has a connection. After the end of the session it never resolves: nobody tries again. */
export async function untilNextTry(ended: AbortSignal): Promise<void> {
  if (navigator.onLine) await pause(PAUSE_MS)
  await untilOnline()
  if (ended.aborted) await new Promise<never>(() => {})
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
