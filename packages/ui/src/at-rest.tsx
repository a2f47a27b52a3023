/** A page that never says so is taken to be there by then. */
const MOST_WAIT_MS = 4000
const IDLE_WAIT_MS = 500

let sayShown: () => void = () => undefined
const shown = new Promise<void>((resolve) => {
  sayShown = resolve
  if (typeof window !== "undefined") setTimeout(resolve, MOST_WAIT_MS)
})

/** The page shows what it is for: what else there is may be fetched now. */
export function pageIsShown(): void {
  sayShown()
}

/** Resolves when the page shows what it is for and has a moment to spare. */
export async function atRest(): Promise<void> {
  await shown
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MS })
    else setTimeout(resolve, IDLE_WAIT_MS)
  })
}
