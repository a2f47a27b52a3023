import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { domainRooms } from "../../config/walls/domain-nouns.ts"
import { roomRules } from "../../config/walls/room-rules.ts"
import { walls } from "../../config/walls/walls.ts"
import { checkWalls } from "./check-walls.ts"
import { findBreaches } from "./find-breaches.ts"
import { importsOf } from "./imports-of.ts"
import { rightImports, wrongImports } from "./planted-imports.ts"

type Planted = Omit<(typeof wrongImports)[number], "rule">

const refusing = ({ from, to }: Planted) =>
  findBreaches(walls, [{ from, to, isTypeOnly: false }]).map(({ rule }) => rule)

it.each([...new Set(wrongImports.map(({ rule }) => rule))])("%s refuses what is planted against it", (name) => {
  const planted = wrongImports.filter(({ rule }) => rule === name)
  expect(planted.filter((each) => !refusing(each).includes(name))).toEqual([])
})

it("the walls refuse no allowed import", () => {
  expect(rightImports.filter((each) => refusing(each).length > 0)).toEqual([])
})

it("every wall has a planted import", () => {
  const planted = new Set(wrongImports.map(({ rule }) => rule))
  expect(walls.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([])
})

it("a wall table is refused when a room may import one that is listed below it", () => {
  expect(() => roomRules({ ...domainRooms, rooms: { address: ["item"], item: [] } })).toThrow(
    "address may not import item",
  )
})

it("every way to import is found, and which of them load nothing", () => {
  const text = `
    import type { A } from "type-import"
    import { type B, c } from "import"
    import { type D } from "import-of-a-type"
    import "side-effect"
    export type { E } from "type-export"
    export * from "export"
    export const f = await import("call")
    export type G = import("type-call").H
    export const no = 'import("text")'
  `
  const found = importsOf("file.ts", text).map(
    ({ specifier, isTypeOnly }) => `${specifier}${isTypeOnly ? ": type" : ""}`,
  )
  expect(found.toSorted()).toEqual(
    [
      "type-import: type",
      "import",
      // The compiler leaves the import itself where it is.
      "import-of-a-type",
      "side-effect",
      "type-export: type",
      "export",
      "call",
      "type-call: type",
    ].toSorted(),
  )
})

describe("in a repository", () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "walls-"))
    for (const folder of ["packages", "apps", "e2e", "bench", "clients", "scripts", "config"])
      mkdirSync(join(root, folder))
    write({
      "package.json": { name: "root", devDependencies: { vitest: "1" } },
      "node_modules/vitest/package.json": {},
      "node_modules/hidden/package.json": {},
      "node_modules/listed/package.json": {},
      "packages/domain/package.json": { name: "@smart-send/domain", exports: { "./*": "./src/*.ts" } },
      "packages/domain/src/item/item.ts": "export const item = 1",
      "bench/package.json": { name: "@smart-send/bench", dependencies: { listed: "1", missing: "1" } },
    })
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function write(files: Readonly<Record<string, string | object>>): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), typeof content === "string" ? content : JSON.stringify(content))
    }
  }
  const found = () => checkWalls(root).map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)

  it("files, our packages, Node's modules and listed packages may be imported", () => {
    write({
      "bench/src/a.ts":
        'import "./b.ts"; import "node:fs"; import "listed/part"; import "vitest"; import "@smart-send/domain/item/item"',
      "bench/src/b.ts": "",
    })
    expect(found()).toEqual([])
  })

  it("what a folder's own lock file holds need not be there", () => {
    write({
      "clients/package.json": { name: "@smart-send/clients", devDependencies: { locked: "1", missing: "1" } },
      "clients/package-lock.json": { packages: { "node_modules/locked": {} } },
      "clients/src/a.test.ts": 'import "locked/part"; import "missing"; import "@smart-send/domain/item/item"',
    })
    expect(found()).toEqual(["no-unresolved: clients/src/a.test.ts -> missing"])
  })

  it("what is not there is refused", () => {
    write({ "bench/src/a.ts": 'import "./b.ts"; import "missing"; import "@smart-send/domain/item/none"' })
    expect(found()).toEqual([
      "no-unresolved: bench/src/a.ts -> ./b.ts",
      "no-unresolved: bench/src/a.ts -> missing",
      "no-unresolved: bench/src/a.ts -> @smart-send/domain/item/none",
      "no-orphans: packages/domain/src/item/item.ts -> ",
      "no-orphans: bench/src/a.ts -> ",
    ])
  })

  it("a package that is installed for another is refused", () => {
    write({ "bench/src/a.ts": 'import "hidden"; import "@smart-send/domain/item/item"' })
    expect(found()).toEqual(["no-undeclared: bench/src/a.ts -> hidden"])
  })

  it("files that load each other, or take types from each other, are refused", () => {
    write({
      "bench/src/a.ts": 'import "./b.ts"; import "@smart-send/domain/item/item"',
      "bench/src/b.ts": 'export const c = () => import("./c.ts")',
      "bench/src/c.ts": 'import "./a.ts"; import type { D } from "./d.ts"',
      "bench/src/d.ts": 'import "./c.ts"',
    })
    expect(found()).toEqual([
      "no-cycles: bench/src/c.ts -> bench/src/d.ts -> bench/src/c.ts",
      "no-cycles: bench/src/a.ts -> bench/src/b.ts -> bench/src/c.ts -> bench/src/a.ts",
    ])
  })

  it("a file without imports that nothing imports is refused", () => {
    expect(found()).toEqual(["no-orphans: packages/domain/src/item/item.ts -> "])
  })
})
