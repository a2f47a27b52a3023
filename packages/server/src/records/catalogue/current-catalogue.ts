import type { Catalogue } from "@smart-send/domain/quote/catalogue"
import type { Marketplace } from "@smart-send/connectors/marketplace"
import { withShops } from "@smart-send/domain/quote/shop-couriers"
import { compileCatalogue } from "@smart-send/domain/quote/compile-catalogue"
import { sql } from "kysely"
import type { Logger } from "pino"
import type { Db } from "../../platform/db/scope.ts"
import { readVersion } from "./read-version.ts"

/** Holds the catalogue in force. A request that has taken one uses it to the end. */
export interface CurrentCatalogue {
  readonly current: () => Catalogue
  /** Checks whether other versions are in force by now, because they were imported or their first day has come. */
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

/** New rates are in force in every process within this time. */
const LOOK_EVERY_MS = 15_000

/**
 * Follows the database: every process on it has the same catalogue, and the next dated version takes effect at midnight
 * in London.
 * @param onOther called after rates other than those of the start have come into force.
 */
export async function createCurrentCatalogue(
  db: Db,
  log: Logger,
  onOther: (catalogue: Catalogue) => Promise<void> = () => Promise.resolve(),
): Promise<CurrentCatalogue> {
  let names = ""
  let catalogue: Catalogue = { accounts: [] }
  const refresh = async (): Promise<void> => {
    const inForce = await versionsInForce(db)
    const newNames = inForce.map(({ provider, version }) => `${provider} ${version}`).join(", ")
    if (newNames === names) return
    const accounts = []
    for (const { provider, number, version } of inForce) {
      const source = await readVersion(db, provider, number)
      accounts.push(...compileCatalogue({ ...source, rateVersion: version }))
    }
    catalogue = { accounts }
    const isOther = names !== ""
    names = newNames
    if (!isOther) return
    log.info({ versions: newNames }, "new rates are in force")
    await onOther(catalogue)
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.error({ err: error }, "the rates in force could not be read"))
  }, LOOK_EVERY_MS)
  timer.unref()
  return { current: () => catalogue, refresh, stop: () => clearInterval(timer) }
}

type Marketplaces = ReadonlyMap<string, Pick<Marketplace, "manifest">>

const sold = new WeakMap<Catalogue, WeakMap<Marketplaces, Catalogue>>()

/** The catalogue with the couriers that the connected shops accept. Made once for each, because much is kept by the catalogue that it is of. */
export function soldAtShops(catalogue: Catalogue, marketplaces: Marketplaces): Catalogue {
  const known = sold.get(catalogue) ?? new WeakMap<Marketplaces, Catalogue>()
  sold.set(catalogue, known)
  const made =
    known.get(marketplaces) ??
    withShops(
      catalogue,
      [...marketplaces.values()].map(({ manifest: { sourceId, displayName: name, carriers } }) => ({
        sourceId,
        name,
        carriers,
      })),
    )
  known.set(marketplaces, made)
  return made
}

interface VersionInForce {
  readonly provider: string
  readonly number: number
  /** Such as "2026-01-01.3". */
  readonly version: string
}

/**
 * For each provider, the version with the latest first day that has come; of two with the same day, the later number.
 * Days are London's.
 */
export async function versionsInForce(db: Db): Promise<readonly VersionInForce[]> {
  const { rows } = await sql<VersionInForce>`
    select distinct on (provider) provider, number, to_char(valid_from, 'YYYY-MM-DD') || '.' || number as version
    from catalogue_version
    where valid_from <= (now() at time zone 'Europe/London')::date
    order by provider, valid_from desc, number desc`.execute(db)
  return rows
}
