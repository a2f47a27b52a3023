import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { SETTINGS } from "./read-environment.ts"

describe("the README's settings table", () => {
  it("is the one the process reads by", () => {
    const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8")
    const table = /<!-- settings:start -->\n([\s\S]*)\n<!-- settings:end -->/.exec(readme)?.[1]
    const rows = SETTINGS.map(({ name, unset, meaning }) => `| \`${name}\` | ${unset} | ${meaning} |`)
    expect(table?.split("\n").slice(2)).toEqual(rows)
  })
})
