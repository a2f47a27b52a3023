/** A page that is not in sight paints nothing. */
const MOST_WAIT_MS = 200

/** Resolves when the browser has painted what the page looks like now, and what React has still to draw of it. */
export async function untilPainted(): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_WAIT_MS)
    // A timer lets React draw; the second frame begins when the first has been painted.
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  })
}
