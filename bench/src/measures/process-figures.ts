import { readFileSync } from "node:fs"
import type { RunningApp } from "@smart-send/testkit/running-app/start-app"
import type { Line } from "../line.ts"

const READY_LIMIT_MS = 2000
const MEMORY_LIMIT_MB = 180

export function readyLine(app: RunningApp): Line {
  return {
    what: "Ready on an existing data folder, database included",
    measured: `${(app.readyAfterMs / 1000).toFixed(2)} s`,
    limit: `under ${READY_LIMIT_MS / 1000} s`,
    beside: "",
    ok: app.readyAfterMs < READY_LIMIT_MS,
  }
}

/** Resident memory of the app's own process; its database and stand-ins are processes of their own. */
export function memoryLine(app: RunningApp): Line {
  const resident = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${app.pid}/status`, "utf8"))?.[1]) / 1024
  return {
    what: "Resident memory of the app, idle",
    measured: `${resident.toFixed(0)} MB`,
    limit: `under ${MEMORY_LIMIT_MB} MB`,
    beside: "",
    ok: resident < MEMORY_LIMIT_MB,
  }
}
