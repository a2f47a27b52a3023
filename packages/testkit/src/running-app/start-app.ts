import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { program } from "./program.ts"

const ROOT = join(import.meta.dirname, "../../../..")
const READY = /Smart Send is ready at (\S+)/

export interface RunningApp {
  readonly url: string
  readonly dataFolder: string
  readonly pid: number
  /** Milliseconds from the start of the process to its ready line. */
  readonly readyAfterMs: number
  /** `kill -9`: the process ends as in a power cut. */
  kill(): Promise<void>
  stop(): Promise<number | null>
  output(): string
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0))
    })
  })
}

const TAKEN = /Port \d+ is taken/
const MOST_TRIES = 3

/**
 * Starts the app as `npm start` does, on its own folder and port, and waits for its ready line. A free port may be taken by somebody
 * else before the app has it; then it tries another.
 */
export async function startApp(
  dataFolder?: string,
  port?: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningApp> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(dataFolder, port, settings)
    } catch (error) {
      const isTaken = error instanceof Error && TAKEN.test(error.message)
      if (port !== undefined || tries === MOST_TRIES || !isTaken) throw error
    }
  }
}

async function startOnce(
  dataFolder: string | undefined,
  port: number | undefined,
  settings: Readonly<Record<string, string>>,
): Promise<RunningApp> {
  const folder = dataFolder ?? (await mkdtemp(join(tmpdir(), "smart-send-e2e-")))
  const began = performance.now()
  const child = spawn(process.execPath, [program("demo")], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port ?? (await freePort())), DATA_DIR: folder, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  })
  let output = ""
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)))
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = READY.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on("data", read)
    child.stderr.on("data", read)
    void ended.then((code) => reject(new Error(`The app ended with ${String(code)} before it was ready:\n${output}`)))
  })
  const readyAfterMs = performance.now() - began
  return {
    url,
    dataFolder: folder,
    pid: child.pid ?? 0,
    readyAfterMs,
    output: () => output,
    kill: async () => {
      child.kill("SIGKILL")
      await ended
    },
    stop: async () => {
      child.kill("SIGTERM")
      const code = await ended
      if (dataFolder === undefined) await rm(folder, { recursive: true, force: true })
      return code
    },
  }
}
