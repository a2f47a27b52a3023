import { cp, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type RunningApp, startApp } from "@smart-send/testkit/running-app/start-app"
import { inject } from "vitest"

/** An app for one journey, on a copy of the demo world. */
export interface Demo extends RunningApp {
  /** Stops it and removes its folder. */
  close(): Promise<void>
}

export async function startDemo(): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), "smart-send-e2e-"))
  await cp(inject("demoFolder"), folder, { recursive: true })
  const app = await startApp(folder)
  return {
    ...app,
    close: async () => {
      await app.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
