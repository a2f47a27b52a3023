import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { isOutdated } from "./is-outdated.ts"

describe("a build is outdated", () => {
  let folder = ""
  const at = (name: string): string => join(folder, name)
  const write = (name: string, second: number): void => {
    writeFileSync(at(name), name)
    utimesSync(at(name), second, second)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "smart-send-outdated-"))
    mkdirSync(at("src/deep"), { recursive: true })
    write("src/deep/page.ts", 100)
    write("lock.json", 100)
    write("index.html", 200)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const ask = (): boolean => isOutdated(at("index.html"), [at("src"), at("lock.json")])

  it("not while all sources are older", () => {
    expect(ask()).toBe(false)
  })

  it("once a file somewhere below a folder is newer", () => {
    write("src/deep/other.ts", 300)
    expect(ask()).toBe(true)
  })

  it("once a file that is named is newer", () => {
    write("lock.json", 300)
    expect(ask()).toBe(true)
  })

  it("not by a test that is newer", () => {
    write("src/deep/page.test.ts", 300)
    expect(ask()).toBe(false)
  })

  it("where nothing is built", () => {
    rmSync(at("index.html"))
    expect(ask()).toBe(true)
  })
})
