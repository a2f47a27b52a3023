/** Resolves at once, or when the browser has a connection again. */
export async function untilOnline(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }))
}
