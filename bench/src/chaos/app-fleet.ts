import { fork, type ChildProcess } from "node:child_process"
import { createServer } from "node:net"
import { testProgram, type TestProgramName } from "@smart-send/testkit/running-app/program"
import { z } from "zod"
import type { GivenAppConfig } from "./app-config.ts"

/** Several application processes. Each is started again on its port whenever it dies. */
export interface AppFleet {
  readonly urls: readonly string[]
  /** Deaths so far: by our own kills ("any moment"), and at each fail point. */
  deaths(): ReadonlyMap<string, number>
  /** Sends `kill -9` to a running process; false when there is none. */
  killOne(random: () => number): boolean
  readonly allReady: Promise<void>
  stop(): Promise<void>
}

interface Member {
  child: ChildProcess
  isReady: boolean
}

const messageSchema = z.union([z.object({ ready: z.literal(true) }), z.object({ died: z.string() })])

export async function startFleet(
  app: TestProgramName,
  config: Omit<GivenAppConfig, "port">,
  options: { readonly apps: number; readonly cacheFolder: string },
): Promise<AppFleet> {
  const deaths = new Map<string, number>()
  let isStopping = false
  let starts = 0
  const ports = await Promise.all(Array.from({ length: options.apps }, freePort))

  function start(port: number, member: Member | null): Member {
    starts += 1
    const untried = config.untried?.filter((point) => !deaths.has(point))
    const given: GivenAppConfig = { ...config, untried, port, seed: config.seed + starts }
    const child = fork(testProgram(app), [JSON.stringify(given)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, NODE_COMPILE_CACHE: options.cacheFolder },
    })
    const started = member ?? { child, isReady: false }
    started.child = child
    started.isReady = false
    let where = "any moment"
    child.on("message", (message) => {
      const said = messageSchema.parse(message)
      if ("died" in said) where = said.died
      else started.isReady = true
    })
    child.once("exit", (_code, signal) => {
      started.isReady = false
      if (isStopping) return
      if (signal === "SIGKILL") deaths.set(where, (deaths.get(where) ?? 0) + 1)
      else throw new Error(`an application process ended by itself (${String(_code)})`)
      start(port, started)
    })
    return started
  }

  const members = ports.map((port) => start(port, null))
  const allReady = Promise.all(members.map(async ({ child }) => firstWord(child))).then(() => undefined)
  return {
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    deaths: () => deaths,
    killOne: (random) => {
      const up = members.filter((member) => member.isReady)
      const victim = up[Math.floor(random() * up.length)]
      if (victim === undefined) return false
      victim.isReady = false
      return victim.child.kill("SIGKILL")
    },
    allReady,
    stop: async () => {
      isStopping = true
      await Promise.all(members.map(async ({ child }) => ended(child)))
    },
  }
}

async function firstWord(child: ChildProcess): Promise<void> {
  await new Promise((resolve) => child.once("message", resolve))
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once("exit", resolve))
  child.kill("SIGKILL")
  await exit
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", reject)
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}
