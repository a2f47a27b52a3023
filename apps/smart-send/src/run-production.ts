import { StartRefusal } from "@smart-send/server/platform/process/start-refusal"
import { readAddresses } from "./read-addresses.ts"
import { readCouriers } from "./read-couriers.ts"
import { readMarketplaces } from "./read-marketplaces.ts"
import { readMailServer } from "./read-mail-server.ts"
import { readPayments } from "./read-payments.ts"
import { readEnvironment } from "./read-environment.ts"
import { run } from "./run.ts"
import { start } from "./start.ts"
import { refuseWithoutWebBuild } from "./web-build.ts"

/**
 * `npm run serve`: production, without demo data or sandbox. Refuses to start with one sentence for each setting that
 * is missing or unsafe.
 */
export const runProduction = (): Promise<void> =>
  run(async () => {
    const environment = readEnvironment("production")
    if (!environment.ok) throw new StartRefusal(environment.error.join("\n"))
    if (environment.value.roles.has("web")) await refuseWithoutWebBuild()
    const { couriersFile, addressesFile, payments, marketplacesFile, smtpUrl } = environment.value
    const marketplaces = marketplacesFile === null ? [] : await readMarketplaces(marketplacesFile)
    return start(environment.value, {
      couriers: couriersFile === null ? {} : await readCouriers(couriersFile),
      couriersFrom: couriersFile === null ? null : `COURIERS_FILE ${couriersFile}`,
      addresses: addressesFile === null ? null : await readAddresses(addressesFile),
      mailServer: smtpUrl === null ? null : await readMailServer(smtpUrl),
      payments: payments === null ? {} : await readPayments(payments),
      marketplaces: () => marketplaces,
    })
  })
