import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import httpProxy from "@fastify/http-proxy"
import type { AddressConnection } from "@smart-send/connectors/address-provider"
import type { CourierConnection } from "@smart-send/connectors/courier"
import { sandboxAddresses } from "@smart-send/sandbox/sandbox-addresses"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { FastifyInstance } from "fastify"
import { COMPILED_CODE } from "../keep-compiled-code.ts"

const MAIN = join(import.meta.dirname, "../../../sandbox/src/main.ts")
const READY = /sandbox ready at (\S+)/

export interface Sandbox {
  readonly couriers: Readonly<Record<string, CourierConnection>>
  readonly addresses: AddressConnection
  /** Makes the sandbox's controls available on our own origin. */
  readonly mount: (app: FastifyInstance) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the stand-ins of the outside world in a process of their own, with their data in the data folder. */
export async function startSandbox(dataFolder: string): Promise<Sandbox> {
  const journal = join(dataFolder, "sandbox")
  await mkdir(journal, { recursive: true })
  // Its standard input connects it to us: when we are killed it closes, and the sandbox ends.
  const child = spawn(process.execPath, [MAIN], {
    env: {
      SANDBOX_PORT: "0",
      SANDBOX_JOURNAL: journal,
      SANDBOX_FOLLOW_PARENT: "1",
      NODE_COMPILE_CACHE: COMPILED_CODE,
    },
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ""
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString()
      const found = READY.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once("error", reject)
    child.once("exit", () => reject(new StartRefusal("The sandbox of the demo did not start.")))
  })
  return {
    couriers: sandboxConnections(url),
    addresses: sandboxAddresses(url),
    mount: async (app) => {
      await app.register(httpProxy, { upstream: url, prefix: "/sandbox", rewritePrefix: "/sandbox" })
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}
