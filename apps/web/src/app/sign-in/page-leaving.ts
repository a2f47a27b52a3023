/** How long a page may take to be replaced by the next before it counts as stayed on, as when somebody presses Stop. */
const REPLACED_WITHIN_MS = 30_000

let leavesUntil = 0

/** Notes when this page begins to be left for another. */
export function watchPageLeaving(page: EventTarget = window): void {
  page.addEventListener("beforeunload", () => {
    leavesUntil = performance.now() + REPLACED_WITHIN_MS
  })
  page.addEventListener("pageshow", () => {
    leavesUntil = 0
  })
}

/**
 * Settles once the page is not being left, which is at once unless it is. What leads to another address waits for this:
 * the last to navigate wins, even against the page that the user is on the way to (SIGNIN-16).
 */
export async function untilStaying(): Promise<void> {
  for (let left = leavesUntil - performance.now(); left > 0; left = leavesUntil - performance.now()) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, 500)))
  }
}
