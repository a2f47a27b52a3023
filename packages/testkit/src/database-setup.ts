import type { TestProject } from "vitest/node"
import { startTestServer } from "./test-server.ts"

/** vitest's globalSetup: one server per run, migrated once. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, kill: _kill, ...server } = await startTestServer()
  project.provide("testServer", server)
  return stop
}
