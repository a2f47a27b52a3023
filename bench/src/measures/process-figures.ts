import { readFileSync } from "node:fs"
import { runAdmin } from "@smart-send/testkit/running-app/run-admin"
import type { RunningApp } from "@smart-send/testkit/running-app/start-app"
import { collectGarbage } from "../collect-garbage.ts"
import { type Line, median } from "../line.ts"

const READY_LIMIT_MS = 1200
const HELP_LIMIT_MS = 400
const MEMORY_LIMIT_MB = 120
const KEPT_LIMIT_MB = 40

export function readyLine(app: RunningApp): Line {
  return {
    what: "Ready on an existing data folder, database included",
    measured: `${(app.readyAfterMs / 1000).toFixed(2)} s`,
    limit: `under ${READY_LIMIT_MS / 1000} s`,
    beside: "",
    ok: app.readyAfterMs < READY_LIMIT_MS,
  }
}

const HELP_TIMES = 5

/** What a command takes before it does anything. */
export async function helpLine({ dataFolder }: RunningApp): Promise<Line> {
  const times: number[] = []
  for (let time = 0; time < HELP_TIMES; time += 1) {
    const began = performance.now()
    await runAdmin(dataFolder, "--help")
    times.push(performance.now() - began)
  }
  const ms = median(times)
  return {
    what: "npm run admin -- --help, without npm",
    measured: `${(ms / 1000).toFixed(2)} s`,
    limit: `under ${HELP_LIMIT_MS / 1000} s`,
    beside: "",
    ok: ms < HELP_LIMIT_MS,
  }
}

/** Resident memory of the app's own process, in MB. Its database and sandbox are processes of their own. */
export function residentMb({ pid }: RunningApp): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024
}

export function memoryLine(app: RunningApp): Line {
  const resident = residentMb(app)
  return {
    what: "Resident memory of the app, idle",
    measured: `${resident.toFixed(0)} MB`,
    limit: `under ${MEMORY_LIMIT_MB} MB`,
    beside: "",
    ok: resident < MEMORY_LIMIT_MB,
  }
}

/** Memory that the app has retained since `before`. */
export async function keptMemoryLine(app: RunningApp, before: number): Promise<Line> {
  const under = residentMb(app)
  await collectGarbage(app)
  const after = residentMb(app)
  return {
    what: "Resident memory after the load, beside before it",
    measured: `${(after - before).toFixed(0)} MB more`,
    limit: `at most ${KEPT_LIMIT_MB} MB more`,
    beside: `${before.toFixed(0)} MB before, ${after.toFixed(0)} after, ${under.toFixed(0)} as the load ended`,
    ok: after - before <= KEPT_LIMIT_MB,
  }
}
