import type { CatalogueSource } from "@smart-send/domain/quote/catalogue-source"
import type { Db } from "../../platform/db/scope.ts"

/**
 * One version of a provider's rates. It was checked as a whole before it was stored and has not changed since, so it is
 * not checked again.
 */
export async function readVersion(db: Db, provider: string, number: number): Promise<CatalogueSource> {
  const row = await db
    .selectFrom("catalogue_version")
    .select("source")
    .where("provider", "=", provider)
    .where("number", "=", number)
    .executeTakeFirst()
  if (row === undefined) throw new Error(`The rates ${provider} ${number} are gone`)
  return row.source
}
