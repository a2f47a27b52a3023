import { untilOnline } from "@smart-send/ui/until-online"

/** The pause between two tries of a call without an answer. */
const PAUSE_MS = 5000

/** Resolves after a pause, and not before the browser has a connection again. */
export async function untilNextTry(): Promise<void> {
  if (navigator.onLine) await pause(PAUSE_MS)
  await untilOnline()
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
