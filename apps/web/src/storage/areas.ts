import { createMemoryArea } from "./memory-area.ts"

/**
 * The browser's two stores. A browser may refuse both: reading the property throws (cookies are blocked) or gives null (storage is
 * switched off). What is stored then lasts as long as the page.
 */
export const localArea = (): Storage => allowed(() => window.localStorage) ?? localInstead
export const sessionArea = (): Storage => allowed(() => window.sessionStorage) ?? sessionInstead

const localInstead = createMemoryArea()
const sessionInstead = createMemoryArea()
const PROBE = "smartsend.device.probe"

/** Whether the browser keeps what a sign-in needs while the sign-in page is shown: the issuer's cookies, and its own state in this tab. */
export function canKeepSignIn(): boolean {
  if (!navigator.cookieEnabled) return false
  try {
    const area = sessionArea()
    area.setItem(PROBE, "")
    area.removeItem(PROBE)
    return area !== sessionInstead
  } catch {
    return false
  }
}

function allowed(read: () => Storage | null): Storage | null {
  try {
    return read()
  } catch {
    return null
  }
}
