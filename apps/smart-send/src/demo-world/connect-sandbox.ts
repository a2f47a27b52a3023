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
import { passOn } from "./pass-on.ts"
import type { SandboxProcess } from "./spawn-sandbox.ts"

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
}

/** Connects to the stand-ins of the outside world, and sets up the shops that send sellers back to the app. */
export async function connectSandbox({ ready }: SandboxProcess): Promise<Sandbox> {
  const { url, mailUrl } = await ready
  const couriers = sandboxConnections(url)
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
    mount: async (app) => passOn(app, "/sandbox", url),
    reportTo: async (appUrl) => {
      await Promise.all([
        ...Object.entries(couriers).map(async ([name, connection]) => makeWebhook(name, connection, appUrl)),
        ...HOOKED.map(async (name) => setUpShop(url, name, { HookUrl: `${appUrl}/hooks/marketplaces/${name}` })),
      ])
    },
  }
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
