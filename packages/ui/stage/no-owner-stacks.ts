import * as React from "react"

/** Where React's own packages meet. It counts how many elements had the place noted that made them, and stops at 10,000 in a second. */
const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE"

/**
 * React notes for each element where it was made, which no test reads and which takes a fifth of the time that component tests
 * take (ADR 173). A React that counts elsewhere notes it again, and nothing else changes.
 */
export function leaveOutOwnerStacks(): void {
  const internals: unknown = Object.getOwnPropertyDescriptor(React, INTERNALS)?.value
  if (typeof internals !== "object" || internals === null) return
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  })
}
