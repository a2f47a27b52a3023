import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type LockedPackages, type ThirdParty, thirdPartiesOf } from "./third-party.ts"

/**
 * The workspaces whose dependencies run with Smart Send: the root (Node itself), the process with its stand-ins, and
 * the page.
 */
const RUNNING = ["", "apps/smart-send", "apps/sandbox", "apps/web"]

/** The third-party packages that the product below `root` runs with. */
export function runningParties(root: string): readonly ThirdParty[] {
  const lock: { readonly packages: LockedPackages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"))
  return thirdPartiesOf(lock.packages, RUNNING)
}
