import { createNationalTariff, type NationalTariff } from "@smart-send/domain/tariff/national-tariff"
import { nationalSystemSchema, type NationalSystem } from "@smart-send/domain/tariff/tariff-system"
import { sql } from "kysely"
import type { Logger } from "pino"
import type { Db, Tx } from "../../platform/db/scope.ts"

/** Follows the national tariffs in force. */
export interface NationalTariffs {
  /** By system; another map when another version has come into force. */
  readonly current: () => ReadonlyMap<NationalSystem, NationalTariff>
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

/** New tariffs are in force in every process within this time. */
const LOOK_EVERY_MS = 15_000

/** Follows the database, like the rates: what an operator imports is in force in every process, from its first day. */
export async function createCurrentNationalTariffs(db: Db, log: Logger): Promise<NationalTariffs> {
  let names = ""
  let tariffs: ReadonlyMap<NationalSystem, NationalTariff> = new Map()
  const refresh = async (): Promise<void> => {
    const inForce = await tariffsInForce(db)
    const newNames = inForce.map(({ system, number }) => `${system} ${number}`).join(", ")
    if (newNames === names) return
    const read = new Map<NationalSystem, NationalTariff>()
    for (const { system, number, version } of inForce) {
      read.set(system, createNationalTariff(version, await readCodes(db, system, number)))
    }
    tariffs = read
    names = newNames
    log.info({ versions: newNames }, "national tariffs are in force")
  }
  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error: unknown) => log.error({ err: error }, "the national tariffs could not be read"))
  }, LOOK_EVERY_MS)
  timer.unref()
  return { current: () => tariffs, refresh, stop: () => clearInterval(timer) }
}

export interface TariffVersion {
  readonly system: NationalSystem
  readonly number: number
  readonly version: string
}

/** For each system, the version with the latest first day that has come; of two with the same day, the later number. */
export async function tariffsInForce(db: Db | Tx): Promise<readonly TariffVersion[]> {
  const { rows } = await sql<{ system: string; number: number; version: string }>`
    select distinct on (system) system, number, version from national_tariff
    where valid_from <= (now() at time zone 'Europe/London')::date
    order by system, valid_from desc, number desc`.execute(db)
  return rows.map(({ system, number, version }) => ({ system: nationalSystemSchema.parse(system), number, version }))
}

async function readCodes(db: Db, system: NationalSystem, number: number): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from national_tariff_code where system = ${system} and number = ${number}`.execute(db)
  return rows.map(({ code }) => code)
}
