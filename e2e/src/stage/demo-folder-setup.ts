import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import type { TestProject } from "vitest/node"
import { unpackBrowser } from "./browser.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a demo that was started once and stopped. Copy it; nobody works in it. */
    demoFolder: string
  }
}

/**
 * vitest's globalSetup: what is made once per run. The demo world; and the browser, which its package unpacks when it is
 * first asked for, and two journeys that ask at once would unpack it over each other.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await unpackBrowser()
  const folder = await mkdtemp(join(tmpdir(), "smart-send-demo-"))
  await (await startApp(folder)).stop()
  project.provide("demoFolder", folder)
  return async () => rm(folder, { recursive: true, force: true })
}
