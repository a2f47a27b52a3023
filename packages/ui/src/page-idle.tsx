/** After this time the page counts as shown, even if it never said so. */
const MOST_WAIT_MS = 10_000
const IDLE_WAIT_MS = 500
/** A few frames. */
const PAINTED_MS = 300

let sayShown: () => void = () => undefined
const shown = new Promise<void>((resolve) => {
  sayShown = resolve
  if (typeof window !== "undefined") setTimeout(resolve, MOST_WAIT_MS)
})

/** Called when the page shows its main content. Once that is painted, other scripts may be loaded. */
export function pageIsShown(): void {
  setTimeout(sayShown, PAINTED_MS)
}

/** Resolves when the page shows its main content and the browser is idle. */
export async function untilPageIdle(): Promise<void> {
  await shown
  await new Promise<void>((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: IDLE_WAIT_MS })
    else setTimeout(resolve, IDLE_WAIT_MS)
  })
}
