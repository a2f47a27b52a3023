import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { replacePage } from "./build-page.ts"

let folder: string
const at = (path: string): string => join(folder, path)
const read = (path: string): string => readFileSync(at(path), "utf8")

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "page-"))
  write({
    "page/index.html": "old",
    "page/assets/old.js": "old",
    "page/assets/old.js.br": "old",
    "page/icon.svg": "old",
  })
  write({ "built/index.html": "new", "built/assets/new.js": "new", "built/icon.svg": "new" })
})

afterEach(() => rmSync(folder, { recursive: true }))

it("a new page takes the place of the old one, and nothing of the old one stays", () => {
  replacePage(at("page"), at("built"))
  expect([read("page/index.html"), read("page/assets/new.js"), read("page/icon.svg")]).toEqual(["new", "new", "new"])
  expect(["page/assets/old.js", "page/assets/old.js.br", "built"].filter((path) => existsSync(at(path)))).toEqual([])
})

it("a page is put where there is none", () => {
  rmSync(at("page"), { recursive: true })
  replacePage(at("page"), at("built"))
  expect(read("page/index.html")).toBe("new")
})

it("the old page is whole until the new index is there", () => {
  // A file cannot be moved to where a folder is.
  mkdirSync(at("page/assets/new.js/folder"), { recursive: true })
  expect(() => replacePage(at("page"), at("built"))).toThrow("new.js")
  expect([read("page/index.html"), read("page/assets/old.js")]).toEqual(["old", "old"])
})
