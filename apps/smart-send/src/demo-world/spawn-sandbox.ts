import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { COMPILED_CODE } from "../keep-compiled-code.ts"

const MAIN = fileURLToPath(new URL("../../../sandbox/src/main.ts", import.meta.url))
const READY = /sandbox ready at (\S+) with mail at (\S+)\n/

/** How slow the stand-ins are, where a measure says so. */
function paceOf({ SANDBOX_LATENCY_MS, SANDBOX_AT_ONCE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...(SANDBOX_LATENCY_MS === undefined ? {} : { SANDBOX_LATENCY_MS }),
    ...(SANDBOX_AT_ONCE === undefined ? {} : { SANDBOX_AT_ONCE }),
  }
}

/** Addresses of the stand-ins, without a trailing slash. */
export interface SandboxPlace {
  readonly url: string
  readonly mailUrl: string
}

export interface SandboxProcess {
  /** Resolves once they answer. */
  readonly ready: Promise<SandboxPlace>
  readonly stop: () => Promise<void>
}

/**
 * Starts the stand-ins of the outside world in a process of their own, with their data in the data folder. Returns as
 * soon as the process exists, so that the app is loaded while it starts.
 */
export async function spawnSandbox(dataFolder: string): Promise<SandboxProcess> {
  const journal = join(dataFolder, "sandbox")
  await mkdir(journal, { recursive: true })
  // Its standard input connects it to us: when we are killed it closes, and the sandbox ends.
  const child = spawn(process.execPath, [MAIN], {
    env: {
      SANDBOX_PORT: await keptPort(journal),
      SANDBOX_JOURNAL: journal,
      SANDBOX_FOLLOW_PARENT: "1",
      NODE_COMPILE_CACHE: COMPILED_CODE,
      ...paceOf(process.env),
    },
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  })
  const place = new Promise<SandboxPlace>((resolve, reject) => {
    let output = ""
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString()
      const [, url, mailUrl] = READY.exec(output) ?? []
      if (url !== undefined && mailUrl !== undefined) resolve({ url, mailUrl })
    })
    child.once("error", reject)
    child.once("exit", () => reject(new StartRefusal("The sandbox of the demo did not start.")))
  })
  const ready = place.then(async (found) => {
    await keepPort(journal, found.url)
    return found
  })
  // Whoever waits for it is told; nobody does while the app is being loaded.
  ready.catch(() => {})
  return {
    ready,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}

/** Linked shops are known by their address, so the stand-ins come back to the port they had; another one where somebody has taken it. */
async function keptPort(journal: string): Promise<string> {
  const kept = await readFile(join(journal, "port"), "utf8").catch(() => "0")
  return (await isFree(Number(kept))) ? kept : "0"
}

async function isFree(port: number): Promise<boolean> {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return false
  const server = createServer()
  return new Promise((resolve) => {
    server.once("error", () => resolve(false))
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)))
  })
}

async function keepPort(journal: string, url: string): Promise<void> {
  await writeFile(join(journal, "port"), new URL(url).port)
}
