import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startApp } from "@smart-send/testkit/running-app/start-app"
import type { TestProject } from "vitest/node"
import { unpackBrowser } from "./browser.ts"

declare module "vitest" {
  interface ProvidedContext {
    /** The data folder of a demo that was started once and stopped. Copy it; do not use it directly. */
    demoFolder: string
  }
}

/**
 * vitest's globalSetup, which runs once per test run. It makes the demo world and unpacks the browser. Otherwise two
 * journeys that start at once would unpack it over each other.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await unpackBrowser()
  const folder = await mkdtemp(join(tmpdir(), "smart-send-demo-"))
  await (await startApp(folder)).stop()
  project.provide("demoFolder", folder)
  return async () => rm(folder, { recursive: true, force: true })
}
