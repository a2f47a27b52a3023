import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import { createCurrentCatalogue } from "@smart-send/server/records/catalogue/current-catalogue"
import { renewServiceNames } from "@smart-send/server/records/item/renew-service-names"
import type { Db } from "@smart-send/server/platform/db/scope"
import type { Logger } from "pino"
import { bringShippedRates, type loadTenantFiles } from "./load-configuration.ts"
import type { Environment } from "./read-environment.ts"
import { refuseUnconnectedCouriers } from "./refuse-unconnected-couriers.ts"
import type { ShutDown } from "./shut-down.ts"
import type { ModeParts } from "./mode-parts.ts"

interface RatesParts {
  readonly modeParts: Pick<ModeParts, "couriers" | "couriersFrom">
  readonly log: Logger
  readonly shutDown: ShutDown
  readonly db: Db
  readonly ownerUrl: string
  readonly tenants: Awaited<ReturnType<typeof loadTenantFiles>>
}

/** The rates in force, with the names of services that items keep of them. */
export async function startRates(environment: Environment, parts: RatesParts) {
  const { db, ownerUrl, tenants, modeParts, log, shutDown } = parts
  await bringShippedRates(ownerUrl)
  const renewNames = async (catalogue: Catalogue, anew: boolean) => {
    const count = await renewServiceNames(ownerUrl, { tenants: [...tenants.values()], catalogue, anew })
    if (count > 0) log.info({ items: count }, "items have the current names of their services")
  }
  const rates = await createCurrentCatalogue(db, log, async (catalogue) =>
    renewNames(catalogue, true).catch((error: unknown) => log.error({ err: error }, "names could not be renewed")),
  )
  shutDown.later("rates", async () => rates.stop())
  // The other roles call no courier, and need not know the keys.
  if (environment.roles.has("edge") || environment.roles.has("worker"))
    refuseUnconnectedCouriers(
      { catalogue: rates.current(), tenants: tenants.values() },
      { couriers: modeParts.couriers, file: modeParts.couriersFrom },
    )
  await renewNames(rates.current(), false)
  return rates
}
