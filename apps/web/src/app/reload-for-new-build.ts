import { reloadedForBuild } from "../storage/reloaded-for-build.ts"

const ONCE_IN_MS = 60_000

/**
 * Reloads the page when a new build has removed the files it would load next, but never twice in a row. A file also
 * fails to load without a connection, and while the page is being left: Firefox reports every request under way then,
 * and reloading would bring the seller back to the page just left.
 */
export function reloadForNewBuild(): void {
  window.addEventListener("vite:preloadError", () => {
    if (Date.now() - reloadedForBuild.read() >= ONCE_IN_MS) void reloadIfAnotherBuild()
  })
}

async function reloadIfAnotherBuild(): Promise<void> {
  if (!(await isOfAnotherBuild())) return
  reloadedForBuild.write(Date.now())
  window.location.reload()
}

/** Whether the server's page starts with another script than this one did. False when the server can't be asked. */
async function isOfAnotherBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src")
  if (entry == null) return false
  try {
    // oxlint-disable-next-line no-restricted-globals -- fetches the page itself, which is no call of the edge
    const answer = await fetch("/", { cache: "no-store" })
    return answer.ok && !(await answer.text()).includes(`"${entry}"`)
  } catch {
    return false
  }
}
