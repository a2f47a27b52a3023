import { readFileSync } from "node:fs"
import { connectorNames } from "@smart-send/connectors/registry"
import { describe, expect, it } from "vitest"
import { SETTINGS } from "./settings.ts"

const page = readFileSync(new URL("../../../docs/settings.md", import.meta.url), "utf8")

describe("the page's couriers file", () => {
  it("lists every protocol that a connector speaks", () => {
    const row = page.split("\n").find((line) => line.startsWith("| `connector` |")) ?? ""
    expect(connectorNames.filter((name) => !row.includes(`\`${name}\``))).toEqual([])
  })
})

describe("the page's table of settings", () => {
  it("lists exactly the settings that the process reads", () => {
    const table = /<!-- settings:start -->\n([\s\S]*)\n<!-- settings:end -->/.exec(page)?.[1]
    const rows = SETTINGS.map(({ name, unset, meaning }) => `| \`${name}\` | ${unset} | ${meaning} |`)
    expect(table?.split("\n").slice(2)).toEqual(rows)
  })
})
