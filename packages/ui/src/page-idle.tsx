/** A page that never says so is taken to be there by then. */
const MOST_WAIT_MS = 10_000
const IDLE_WAIT_MS = 500
/** A few frames. */
const PAINTED_MS = 300

let sayShown: () => void = () => undefined
const shown = new Promise<void>((resolve) => {
  sayShown = resolve
  if (typeof window !== "undefined") setTimeout(resolve, MOST_WAIT_MS)
})

/** The page has what it is for: as soon as that is painted, what else there is may be fetched. */
export function pageIsShown(): void {
  setTimeout(sayShown, PAINTED_MS)
}

/** Resolves when the page shows what it is for and has a moment to spare. */
export async function untilPageIdle(): Promise<void> {
  await shown
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MS })
    else setTimeout(resolve, IDLE_WAIT_MS)
  })
}
