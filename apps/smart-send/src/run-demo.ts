import { prepareDataFolder } from "@smart-send/server/platform/process/prepare-data-folder"
import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { buildWebOnce } from "./build-web.ts"
import { seedDemoWorld } from "./demo-world/seed-demo-world.ts"
import { startSandbox } from "./demo-world/start-sandbox.ts"
import { readAddresses } from "./read-addresses.ts"
import { readCouriers } from "./read-couriers.ts"
import { readEnvironment } from "./read-environment.ts"
import { run } from "./run.ts"
import { start } from "./start.ts"

/** Where the stand-ins of the demo are connected. */
const SANDBOX_CONNECTIONS = "apps/sandbox/src/sandbox-connections.ts"

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
    const { couriersFile, addressesFile } = environment.value
    try {
      const running = await start(environment.value, {
        couriers: couriersFile === null ? sandbox.couriers : await readCouriers(couriersFile),
        couriersFrom: couriersFile === null ? SANDBOX_CONNECTIONS : `COURIERS_FILE ${couriersFile}`,
        addresses: addressesFile === null ? sandbox.addresses : await readAddresses(addressesFile),
        mount: sandbox.mount,
        // Past orders are really booked, so a worker must be there to ask the couriers.
        ...(roles.has("worker") ? { seed: seedDemoWorld } : {}),
      })
      return {
        url: running.url,
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
