import type { Platform } from "@smart-send/server/context"
import { prepareDataFolder } from "@smart-send/server/platform/process/prepare-data-folder"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { buildWebOnce } from "./build-web.ts"
import { linkDemoShops } from "./demo-world/link-demo-shops.ts"
import { seedDemoWorld } from "./demo-world/seed-demo-world.ts"
import { type Sandbox, startSandbox } from "./demo-world/start-sandbox.ts"
import { readAddresses } from "./read-addresses.ts"
import { readCouriers } from "./read-couriers.ts"
import { readMarketplaces } from "./read-marketplaces.ts"
import { readMailServer } from "./read-mail-server.ts"
import { readPayments } from "./read-payments.ts"
import { readEnvironment } from "./read-environment.ts"
import { run } from "./run.ts"
import { start } from "./start.ts"

/** Where the stand-ins of the demo are connected. */
const SANDBOX_CONNECTIONS = "apps/sandbox/src/sandbox-connections.ts"

/** Where the sandbox shows the mails that it took. */
const MAILS_AT = "/sandbox/mail"

/** A stand-in decides on a refund when it is told to. Nobody who watches waits a quarter of an hour to see it. */
const REFUND_TIMINGS = { askAgainMs: 2_000, mostAskAgainMs: 30_000 }

/** An hour of the couriers' passes in five seconds: the demo's parcels are moved along by hand. */
const TRACKING_TIMINGS = { pace: 720 }

/** `npm start`: everything on this machine without any settings: embedded database, stand-in couriers, demo sellers. */
export const runDemo = (): Promise<void> =>
  run(async () => {
    const environment = readEnvironment("demo")
    if (!environment.ok) throw new StartRefusal(environment.error.join("\n"))
    const { roles } = environment.value
    // First, because what follows is slow and the sandbox stores its journal there.
    await prepareDataFolder(environment.value.dataDir)
    if (roles.has("web")) await buildWebOnce()
    const sandbox = await startSandbox(environment.value.dataDir)
    const { couriersFile, addressesFile, payments, marketplacesFile, smtpUrl } = environment.value
    try {
      const marketplaces = await registrationsOf(marketplacesFile, sandbox)
      const running = await start(environment.value, {
        ...(await couriersOf(couriersFile, sandbox)),
        addresses: addressesFile === null ? sandbox.addresses : await readAddresses(addressesFile),
        payments: payments === null ? sandbox.payments : await readPayments(payments),
        marketplaces,
        ...(smtpUrl === null
          ? { mailServer: sandbox.mailServer, mailsAt: MAILS_AT }
          : { mailServer: await readMailServer(smtpUrl) }),
        mount: sandbox.mount,
        cancellation: { timings: REFUND_TIMINGS },
        tracking: { timings: TRACKING_TIMINGS },
        // Past orders are really booked, so a worker must be there to ask the couriers.
        ...(roles.has("worker") ? { seed: seedOf(marketplacesFile === null ? sandbox : null) } : {}),
      })
      if (couriersFile === null) await sandbox.reportTo(running.url)
      return {
        url: running.url,
        ...(smtpUrl === null ? { mails: `${running.url}${MAILS_AT}` } : {}),
        stop: async () => {
          await running.stop()
          await sandbox.stop()
        },
      }
    } catch (error) {
      await sandbox.stop()
      throw error
    }
  })

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
