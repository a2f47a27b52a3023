import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { describe, expect, it } from "vitest"
import { ownModuleUrl, ownPackages } from "./resolve-own-modules.ts"

const PACKAGES = join(import.meta.dirname, "../../../packages")
const IMPORTED = /^(?:import|export) .*?from "([^"]+)"$/gm

/** What the modules of the server, its libraries of ours and this folder import. */
const imports = ["server", "domain", "contract", "connectors", "identity", "documents"]
  .map((name) => join(PACKAGES, name, "src"))
  .concat(import.meta.dirname)
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/\.(?:d|test)\.ts$/.test(name))
      .map((name) => join(folder, name)),
  )
  .flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(IMPORTED)].map(([, specifier = ""]) => ({ file, specifier })),
  )

describe("our own modules are found by their names alone", () => {
  const packages = ownPackages()

  it("where Node finds them", () => {
    const found = imports.flatMap(({ file, specifier }) => {
      const url = ownModuleUrl(specifier, pathToFileURL(file).href, packages)
      return url === null ? [] : [{ file, specifier, url }]
    })
    expect(found.length).toBeGreaterThan(5_000)
    const elsewhere = found.filter(
      ({ file, specifier, url }) => pathToFileURL(createRequire(file).resolve(specifier)).href !== url,
    )
    expect(elsewhere).toEqual([])
  })

  it.each(["node:fs", "zod", "fastify/package.json", "./data.json", "@smart-send/nobody/thing", "@smart-send/server"])(
    "leaves %s to Node",
    (specifier) => {
      expect(ownModuleUrl(specifier, import.meta.url, packages)).toBeNull()
    },
  )

  it("leaves what is not imported by a module to Node", () => {
    expect(ownModuleUrl("./main.ts", undefined, packages)).toBeNull()
  })
})
