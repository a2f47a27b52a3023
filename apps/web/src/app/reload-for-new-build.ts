import { reloadedForBuild } from "../storage/reloaded-for-build.ts"

const ONCE_IN_MS = 60_000

/**
 * A new build took the files away that this page would fetch next: load the page anew, but not again and again. Only when
 * that is so. A file also fails to come without a connection, and when the page is being left: Firefox tells of all that
 * was still on its way, and loading anew would call the seller back to the page just left.
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

/** Whether the server's page starts with another script than this one did; no when it can't be asked. */
async function isOfAnotherBuild(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src")
  if (entry == null) return false
  try {
    // oxlint-disable-next-line no-restricted-globals -- asks for the page itself, which is no call of the edge
    const answer = await fetch("/", { cache: "no-store" })
    return answer.ok && !(await answer.text()).includes(`"${entry}"`)
  } catch {
    return false
  }
}
