import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, expect, it, vi } from "vitest"
import { createDevServer, type DevServer } from "./create-dev-server.ts"
import { isServerFile } from "./watch-server-files.ts"

const folder = mkdtempSync(join(tmpdir(), "dev-server-"))
const file = join(folder, "server.ts")
let server: DevServer | null = null

afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const READY = `console.log("Smart Send is ready"); setInterval(() => {}, 1000)`

it("the server restarts on save; after a crash it waits for the next save, and pending requests get its output", async () => {
  const onReady = vi.fn<() => void>()
  server = createDevServer({ file, env: process.env, onReady })

  writeFileSync(file, READY)
  void server.restart()
  expect(await server.isReady()).toBe(true)
  expect(onReady).toHaveBeenCalledTimes(1)

  writeFileSync(file, "throw new Error('a mistake that was saved')")
  void server.restart()
  expect(await server.isReady()).toBe(false)

  writeFileSync(file, READY)
  void server.restart()
  void server.restart()
  expect(await server.isReady()).toBe(true)
})

it("the server restarts for its code, tenants and rates, not for tests or the page", () => {
  const files = [
    "packages/domain/src/item/item.ts",
    "packages/server/src/migrations/0001-base.sql",
    "apps/smart-send/config/tenants/demo.json",
    "apps/smart-send/config/catalogue/rmoba/rates/2026-01-01/post.csv",
  ]
  expect(files.filter(isServerFile)).toEqual(files)
  const others = [
    "packages/domain/src/item/item.test.ts",
    "packages/ui/src/toast.ts",
    "packages/server/node_modules/a.ts",
  ]
  expect(others.filter(isServerFile)).toEqual([])
})
