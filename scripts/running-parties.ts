import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type LockedPackages, placesOf, type ThirdParty, thirdPartiesOf } from "./third-party.ts"

/**
 * The workspaces whose dependencies run with Smart Send: the root (Node itself), the process with its stand-ins, and
 * the page.
 */
const RUNNING = ["", "apps/smart-send", "apps/sandbox", "apps/web"]

/** The third-party packages that the product below `root` runs with. */
export function runningParties(root: string): readonly ThirdParty[] {
  return thirdPartiesOf(lockedPackages(root), RUNNING)
}

/** Where they are installed. */
export function runningPlaces(root: string): readonly string[] {
  return placesOf(lockedPackages(root), RUNNING)
}

export function lockedPackages(root: string): LockedPackages {
  const lock: { readonly packages: LockedPackages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  return lock.packages
}
