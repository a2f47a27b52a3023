import { readSite } from "../location/read-site.ts"
import { inWholeLocale } from "../location/site.ts"

/** Before anybody signs in, because signing in leads back to the address that it began at. */
export function leaveUnfinishedLocale(): void {
  const { pathname, search, hash } = window.location
  const whole = inWholeLocale(pathname, readSite().prefix)
  if (whole !== null) window.history.replaceState(window.history.state, "", whole + search + hash)
}
