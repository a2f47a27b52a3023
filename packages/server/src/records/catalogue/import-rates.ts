import { createHash } from "node:crypto"
import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import { sql } from "kysely"
import type { Db } from "../../platform/db/scope.ts"

/** The result for one source: a new version, or the number of the version with the same content. */
export interface ImportedRates {
  readonly provider: string
  readonly validFrom: string
  readonly number: number
  readonly isNew: boolean
}

export interface ImportedBy {
  readonly origin: "shipped" | "operator"
  readonly name: string
}

/** The lock under which one import runs at a time, whoever starts it. */
const IMPORT_LOCK = 4_210_008

/**
 * Stores each source as a new dated version of its provider, all of them or none. `db` is the owner's connection. A
 * source that is stored already is not stored twice.
 */
export async function importRates(
  db: Db,
  sources: readonly CatalogueSource[],
  by: ImportedBy,
): Promise<readonly ImportedRates[]> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(tx)
    const imported: ImportedRates[] = []
    for (const source of sources) {
      const provider = source.provider.Id
      const digest = digestOf(source)
      const latest = await tx
        .selectFrom("catalogue_version")
        .select(["number", "digest"])
        .where("provider", "=", provider)
        .where("valid_from", "=", source.ratesFrom)
        .orderBy("number", "desc")
        .executeTakeFirst()
      if (latest?.digest === digest) {
        imported.push({ provider, validFrom: source.ratesFrom, number: latest.number, isNew: false })
        continue
      }
      const { number } = await tx
        .insertInto("catalogue_version")
        .values({
          provider,
          number: sql<number>`(select coalesce(max(number), 0) + 1 from catalogue_version where provider = ${provider})`,
          valid_from: source.ratesFrom,
          digest,
          source: JSON.stringify(source),
          origin: by.origin,
          imported_by: by.name,
        })
        .returning("number")
        .executeTakeFirstOrThrow()
      imported.push({ provider, validFrom: source.ratesFrom, number, isNew: true })
    }
    return imported
  })
}

/**
 * Imports the rates that come with the release. A provider without rates gets all of them. A provider whose rates all
 * came with releases gets what has changed, valid from `today`. An operator's own import is never replaced.
 */
export async function importShippedRates(db: Db, sources: readonly CatalogueSource[], today: string): Promise<void> {
  const { rows } = await sql<{ provider: string; digest: string; origin: string }>`
    select provider, digest, origin from catalogue_version`.execute(db)
  const fresh = sources.flatMap((source) => {
    const versions = rows.filter((row) => row.provider === source.provider.Id)
    if (versions.length === 0) return [source]
    const isOperators = versions.some((row) => row.origin === "operator")
    const isKnown = versions.some((row) => row.digest === digestOf(source))
    if (isOperators || isKnown) return []
    return [source.ratesFrom >= today ? source : { ...source, ratesFrom: today }]
  })
  if (fresh.length > 0) await importRates(db, fresh, { origin: "shipped", name: "the release" })
}

/** A digest of a source without its first day and its number. */
function digestOf({ rateVersion: _version, ratesFrom: _day, ...said }: CatalogueSource): string {
  return createHash("sha256").update(JSON.stringify(said)).digest("hex")
}
