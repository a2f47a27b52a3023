import { spawn } from "node:child_process"
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sandboxConnections } from "@smart-send/sandbox/sandbox-connections"
import { program } from "@smart-send/testkit/running-app/program"
import { courierControls, type CourierControls } from "@smart-send/testkit/courier-controls"
import { startTlsProxy, type TlsProxy } from "./tls-proxy.ts"

const ROOT = join(import.meta.dirname, "../../..")
const HOST_NAME = "send.localhost"

/**
 * Smart Send as `npm run serve` starts it, on an empty folder, behind a proxy that ends TLS. The couriers are a
 * separate process.
 */
export interface Production {
  readonly url: string
  readonly proxy: TlsProxy
  readonly couriers: CourierControls
  /** Runs `npm run admin -- ...` beside it and returns its output. */
  admin(words: readonly string[], input?: string): Promise<string>
  stop(): Promise<number | null>
  close(): Promise<void>
}

export async function serveProduction(): Promise<Production> {
  const folder = await mkdtemp(join(tmpdir(), "smart-send-production-"))
  await chmod(folder, 0o711)
  const sandbox = started("sandbox", { SANDBOX_PORT: "0", SANDBOX_JOURNAL: join(folder, "couriers") })
  const sandboxUrl = await sandbox.line(/sandbox ready at (\S+)/)
  const couriers = courierControls(sandboxUrl)
  const couriersFile = join(folder, "couriers.json")
  await writeFile(couriersFile, JSON.stringify(sandboxConnections(sandboxUrl)))
  const port = await freePort()
  const proxy = await startTlsProxy(HOST_NAME, port)
  const url = `https://${HOST_NAME}:${proxy.port}`
  const database = { DATA_DIR: join(folder, "data") }
  const app = started("main", {
    ...database,
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET_KEY: "kT3vZp8wQx1nLr6yBd0sHf5jMa2gUe7cXo4iWq9t",
    COURIERS_FILE: couriersFile,
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
  })
  await app.line(/Smart Send is ready at (\S+)/)
  return {
    url,
    proxy,
    couriers,
    admin: async (words, input = "") => {
      const command = started("admin", database, words, input)
      const code = await command.ended
      if (code !== 0) throw new Error(`${words.join(" ")} ended with ${String(code)}: ${command.said()}`)
      return command.said()
    },
    stop: async () => app.stop(),
    close: async () => {
      await app.stop()
      await sandbox.stop()
      await proxy.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function started(
  name: Parameters<typeof program>[0],
  settings: Readonly<Record<string, string>>,
  words: readonly string[] = [],
  input = "",
) {
  const child = spawn(process.execPath, [program(name), ...words], { cwd: ROOT, env: settings })
  let said = ""
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve))
  child.stdin.end(input)
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      said += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  return {
    ended,
    said: () => said,
    /** The first group of the expected line. */
    line: async (pattern: RegExp) =>
      new Promise<string>((resolve, reject) => {
        const look = (): void => {
          const found = pattern.exec(said)?.[1]
          if (found !== undefined) resolve(found)
        }
        listeners.add(look)
        look()
        void ended.then((code) => reject(new Error(`${name} ended with ${String(code)}: ${said}`)))
      }),
    stop: async () => {
      child.kill("SIGTERM")
      return ended
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => void probe.listen(0, "127.0.0.1", resolve))
  const address = probe.address()
  await new Promise((resolve) => void probe.close(resolve))
  return typeof address === "object" && address !== null ? address.port : 0
}
