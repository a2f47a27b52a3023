import { reloadedForBuild } from "../storage/reloaded-for-build.ts"

const ONCE_IN_MS = 60_000

/** A new build took the files away that this page would fetch next: load the page anew, but not again and again. */
export function reloadForNewBuild(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a connection no build was taken away, and to load the page anew would lose it with what it has not sent.
    if (!navigator.onLine || Date.now() - reloadedForBuild.read() < ONCE_IN_MS) return
    event.preventDefault()
    reloadedForBuild.write(Date.now())
    window.location.reload()
  })
}
