import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createServer } from "node:net"
import { join } from "node:path"
import httpProxy from "@fastify/http-proxy"
import type { AddressConnection } from "@smart-send/connectors/address-provider"
import type { CourierConnection } from "@smart-send/connectors/courier"
import type { MarketplaceConnection } from "@smart-send/connectors/marketplace"
import type { PaymentConnection } from "@smart-send/connectors/payments/payment-provider"
import { sandboxAddresses } from "@smart-send/sandbox/sandbox-addresses"
import { sandboxConnections, type SandboxConnection } from "@smart-send/sandbox/sandbox-connections"
import { sandboxMarketplaces } from "@smart-send/sandbox/sandbox-marketplaces"
import { sandboxPayments } from "@smart-send/sandbox/sandbox-payments"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import type { MailServer } from "@smart-send/server/platform/smtp/mail-server"
import type { FastifyInstance } from "fastify"
import { CALLBACK_PATH } from "@smart-send/server/features/marketplace-account/begin-link"
import { COMPILED_CODE } from "../keep-compiled-code.ts"

const MAIN = join(import.meta.dirname, "../../../sandbox/src/main.ts")
const READY = /sandbox ready at (\S+) with mail at (\S+)\n/

/** How slow the stand-ins are, where a measure says so. */
function paceOf({ SANDBOX_LATENCY_MS, SANDBOX_AT_ONCE }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...(SANDBOX_LATENCY_MS === undefined ? {} : { SANDBOX_LATENCY_MS }),
    ...(SANDBOX_AT_ONCE === undefined ? {} : { SANDBOX_AT_ONCE }),
  }
}

export interface Sandbox {
  /** Without a trailing slash. */
  readonly url: string
  /** The registrations at the stand-in shops, whose pages a browser finds on the app's own origin. */
  readonly marketplaces: (publicUrl: string) => readonly MarketplaceConnection[]
  readonly couriers: Readonly<Record<string, CourierConnection>>
  readonly addresses: AddressConnection
  readonly payments: Readonly<Record<string, PaymentConnection>>
  readonly mailServer: MailServer
  /** Makes the sandbox's controls available on our own origin. */
  readonly mount: (app: FastifyInstance) => Promise<void>
  /** Has the couriers that report by themselves do so at the app of this address. */
  readonly reportTo: (appUrl: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts the stand-ins of the outside world in a process of their own, with their data in the data folder. */
export async function startSandbox(dataFolder: string): Promise<Sandbox> {
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
  const [url, mailUrl] = await new Promise<readonly [string, string]>((resolve, reject) => {
    let output = ""
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString()
      const [, found, mail] = READY.exec(output) ?? []
      if (found !== undefined && mail !== undefined) resolve([found, mail])
    })
    child.once("error", reject)
    child.once("exit", () => reject(new StartRefusal("The sandbox of the demo did not start.")))
  })
  const couriers = sandboxConnections(url)
  await keepPort(journal, url)
  await Promise.all(CALLED_BACK.map(async (name) => setUpShop(url, name, { AcceptUrl: CALLBACK_PATH })))
  return {
    url,
    marketplaces: (publicUrl) => Object.values(sandboxMarketplaces(url, publicUrl)),
    couriers,
    addresses: sandboxAddresses(url),
    mailServer: {
      host: "127.0.0.1",
      port: Number(new URL(mailUrl).port),
      security: "none",
      login: null,
      authority: null,
    },
    payments: { "card-page": sandboxPayments(url)["card-page"] },
    mount: async (app) => {
      await app.register(httpProxy, { upstream: url, prefix: "/sandbox", rewritePrefix: "/sandbox" })
    },
    reportTo: async (appUrl) => {
      await Promise.all([
        ...Object.entries(couriers).map(async ([name, connection]) => makeWebhook(name, connection, appUrl)),
        ...HOOKED.map(async (name) => setUpShop(url, name, { HookUrl: `${appUrl}/hooks/marketplaces/${name}` })),
      ])
    },
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

/** Where sellers come back to, and where reports go, is set up with the app at these. */
const CALLED_BACK = ["ebay", "tiktok"]
const HOOKED = ["ebay", "tiktok"]

async function setUpShop(url: string, name: string, settings: object): Promise<void> {
  const answer = await fetch(`${url}/sandbox/marketplaces/${name}/settings`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(settings),
  })
  if (!answer.ok)
    throw new StartRefusal(`The sandbox of the demo refused the settings of ${name}: ${await answer.text()}`)
}

/** As a customer of EasyPost's makes one; the other stand-ins are only asked. */
async function makeWebhook(
  courier: string,
  { connector, baseUrl, apiKey, webhookSecret }: SandboxConnection,
  appUrl: string,
): Promise<void> {
  if (connector !== "easypost" || webhookSecret === undefined) return
  const answer = await fetch(`${baseUrl}/webhooks`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ webhook: { url: `${appUrl}/hooks/couriers/${courier}`, webhook_secret: webhookSecret } }),
  })
  if (!answer.ok) throw new StartRefusal(`The sandbox of the demo refused a webhook for ${courier}.`)
}
