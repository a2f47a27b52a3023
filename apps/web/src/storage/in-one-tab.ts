/**
 * Does the work while no other tab of this browser does work of the same name: it waits for that tab, or leaves the work to it.
 * Where the browser refuses locks, each tab does its own.
 */
export async function inOneTab(name: string, work: () => Promise<void>, whileTaken: "wait" | "skip"): Promise<void> {
  let isAnswered = false
  try {
    await navigator.locks.request(name, { ifAvailable: whileTaken === "skip" }, async (lock) => {
      isAnswered = true
      if (lock !== null) await work()
    })
  } catch (error) {
    if (isAnswered) throw error
    await work()
  }
}
