import { existsSync } from "node:fs"
import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setImmediate as nextTurn } from "node:timers/promises"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import type { TestProject } from "vitest/node"
import { unpackBrowser } from "./browser.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a demo that was started once and stopped. Copy it; do not use it directly. */
    demoFolder: string
    /** An app on another copy, which runs as long as the run: most journeys share it, each with a seller of its own. */
    sharedDemo: { readonly url: string; readonly dataFolder: string }
  }
}

/**
 * vitest's globalSetup, which runs once per test run. It makes the demo world, starts the app that most journeys share, and
 * unpacks the browser. Otherwise two journeys that start at once would unpack it over each other.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await unpackBrowser()
  const folder = await mkdtemp(join(tmpdir(), "smart-send-demo-"))
  await (await startApp(folder)).stop()
  // Under load the database may end a moment after the app, and would be copied while it still writes.
  while (existsSync(join(folder, "postgres/data/postmaster.pid"))) await nextTurn()
  project.provide("demoFolder", folder)
  const shared = await mkdtemp(join(tmpdir(), "smart-send-shared-demo-"))
  await cp(folder, shared, { recursive: true })
  const { url, dataFolder, stop } = await startApp(shared)
  project.provide("sharedDemo", { url, dataFolder })
  return async () => {
    await stop()
    await Promise.all([folder, shared].map(async (made) => rm(made, { recursive: true, force: true })))
  }
}
