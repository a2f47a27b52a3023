import type { Platform } from "@smart-send/server/context"
import { connectSandbox, type Sandbox } from "./demo-world/connect-sandbox.ts"
import { DEMO_OPERATORS, DEMO_PEOPLE } from "./demo-world/people.ts"
import { linkDemoShops } from "./demo-world/link-demo-shops.ts"
import { seedDemoWorld } from "./demo-world/seed-demo-world.ts"
import type { SandboxProcess } from "./demo-world/spawn-sandbox.ts"
import { readAddresses } from "./read-addresses.ts"
import { readCouriers } from "./read-couriers.ts"
import { readMarketplaces } from "./read-marketplaces.ts"
import { readMailServer } from "./read-mail-server.ts"
import { readPayments } from "./read-payments.ts"
import type { Environment } from "./read-environment.ts"
import { start, type Running } from "./start.ts"

/** Where the stand-ins of the demo are connected. */
const SANDBOX_CONNECTIONS = "apps/sandbox/src/sandbox-connections.ts"

/** Where the sandbox shows the mails that it took. */
const MAILS_AT = "/sandbox/mail"

/** A stand-in decides on a refund when it is told to. Nobody who watches waits a quarter of an hour to see it. */
const REFUND_TIMINGS = { askAgainMs: 2_000, mostAskAgainMs: 30_000 }

/** An hour of the couriers' passes in five seconds: the demo's parcels are moved along by hand. */
const TRACKING_TIMINGS = { pace: 720 }

/** Starts everything, with the stand-ins for whatever the settings name no connection of. */
export async function startDemo(environment: Environment, sandboxProcess: SandboxProcess): Promise<Running> {
  const { roles, couriersFile, addressesFile, payments, marketplacesFile, smtpUrl } = environment
  const sandbox = await connectSandbox(sandboxProcess)
  const marketplaces = await registrationsOf(marketplacesFile, sandbox)
  const running = await start(environment, {
    ...(await couriersOf(couriersFile, sandbox)),
    addresses: addressesFile === null ? sandbox.addresses : await readAddresses(addressesFile),
    payments: payments === null ? sandbox.payments : await readPayments(payments),
    marketplaces,
    ...(smtpUrl === null
      ? { mailServer: sandbox.mailServer, mailsAt: MAILS_AT }
      : { mailServer: await readMailServer(smtpUrl) }),
    mount: sandbox.mount,
    pictureOrigins: [new URL(sandbox.url).origin],
    cancellation: { timings: REFUND_TIMINGS },
    tracking: { timings: TRACKING_TIMINGS },
    // Past orders are really booked, so a worker must be there to ask the couriers.
    ...(roles.has("worker") ? { seed: seedOf(marketplacesFile === null ? sandbox : null) } : {}),
  })
  if (couriersFile === null) await sandbox.reportTo(running.url)
  return {
    url: running.url,
    notes: notesOf(running.url, smtpUrl === null),
    stop: async () => {
      await running.stop()
      await sandboxProcess.stop()
    },
  }
}

/** Who can sign in and where, and where the emails to buyers are shown that the stand-in takes. */
function notesOf(url: string, areMailsTaken: boolean): readonly string[] {
  const people = [...DEMO_PEOPLE, ...DEMO_OPERATORS].map(({ tenant, email, password }) => {
    const elsewhere = tenant === "demo" ? "" : `, at http://${tenant}.localhost:${new URL(url).port}`
    return `  ${email} with ${password}${elsewhere}`
  })
  return ["Sign in as", ...people, ...(areMailsTaken ? [`Emails to buyers: ${url}${MAILS_AT}`] : [])]
}

/** The demo world, and the shops of its first seller where the stand-ins are connected. */
function seedOf(sandbox: Sandbox | null): (platform: Platform, ownerUrl: string) => Promise<void> {
  return async (platform, ownerUrl) => {
    await seedDemoWorld(platform, ownerUrl)
    if (sandbox !== null) await linkDemoShops(platform, sandbox.url)
  }
}

async function registrationsOf(file: string | null, sandbox: Sandbox): Promise<Sandbox["marketplaces"]> {
  if (file === null) return sandbox.marketplaces
  const registered = await readMarketplaces(file)
  return () => registered
}

async function couriersOf(file: string | null, { couriers }: Sandbox) {
  if (file === null) return { couriers, couriersFrom: SANDBOX_CONNECTIONS }
  return { couriers: await readCouriers(file), couriersFrom: `COURIERS_FILE ${file}` }
}
