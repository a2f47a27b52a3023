import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { runningParties } from "./running-parties.ts"
import { type LockedPackages, notAllowed, noticesOf, thirdPartiesOf } from "./third-party.ts"

const LOCK: LockedPackages = {
  "": {},
  "apps/shop": { dependencies: { "@ours/core": "*", till: "1.0.0" } },
  "node_modules/@ours/core": { link: true, resolved: "packages/core" },
  "packages/core": { dependencies: { scales: "2.0.0" } },
  "packages/core/node_modules/scales": { version: "2.0.0", license: "MIT OR GPL-3.0" },
  "node_modules/scales": { version: "1.0.0", license: "MIT" },
  "node_modules/till": { version: "1.0.0", license: "(MIT AND Zlib)", optionalDependencies: { drawer: "1.0.0" } },
  "node_modules/drawer": { version: "1.0.0", license: "GPL-3.0-only" },
  "node_modules/nameless": { version: "1.0.0" },
  "node_modules/only-builds": { version: "1.0.0", license: "MIT" },
}

describe("third-party packages", () => {
  it("are those that the workspaces need, directly or indirectly, each from where it is installed", () => {
    expect(thirdPartiesOf(LOCK, ["apps/shop"]).map(({ name, version }) => `${name} ${version}`)).toEqual([
      "drawer 1.0.0",
      "scales 2.0.0",
      "till 1.0.0",
    ])
  })

  it("without a licence, or with one that is not allowed, are found", () => {
    const all = thirdPartiesOf(LOCK, ["apps/shop", "node_modules/nameless"])
    expect(notAllowed(all).map(({ name }) => name)).toEqual(["drawer", "nameless"])
  })
})

describe("this product", () => {
  const root = join(import.meta.dirname, "..")
  const parties = runningParties(root)

  it("uses only packages with an allowed licence", () => {
    expect(notAllowed(parties)).toEqual([])
  })

  it("lists all its packages in THIRD-PARTY-NOTICES.md (npm run notices writes it)", () => {
    expect(readFileSync(join(root, "THIRD-PARTY-NOTICES.md"), "utf8")).toBe(noticesOf(parties))
  })
})
