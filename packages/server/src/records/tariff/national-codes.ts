import { tariffPlaceSchema, type TariffPlace } from "@smart-send/domain/tariff/tariff-suggestion"
import { nationalSystemSchema, type CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { tariffsInForce } from "./current-national-tariffs.ts"

/** A code of a national tariff. */
export interface NationalCode extends TariffPlace {
  /** Whether no code stands below it. */
  readonly isWhole: boolean
}

/**
 * The codes of the tariff in force that begin with one of these digits, in the order of the codes, by the digits; empty
 * for the HS and for a tariff that is not loaded.
 */
export async function nationalCodesBelow(
  tx: Tx,
  system: CodeSystem,
  beginnings: readonly string[],
): Promise<ReadonlyMap<string, readonly NationalCode[]>> {
  const national = nationalSystemSchema.safeParse(system)
  if (!national.success || beginnings.length === 0) return new Map()
  const inForce = (await tariffsInForce(tx)).find((each) => each.system === national.data)
  if (inForce === undefined) return new Map()
  const { rows } = await sql<{ beginning: string; code: string; name: string; is_whole: boolean }>`
    select beginning, code, name, is_whole
    from unnest(${beginnings}::text[]) as beginning
      join national_tariff_code on system = ${inForce.system} and number = ${inForce.number}
        and code > beginning and code < beginning || ':'
    order by code`.execute(tx)
  return Map.groupBy(
    rows.map(({ beginning, code, name, is_whole }) => ({
      beginning,
      Code: code,
      Name: tariffPlaceSchema.shape.Name.parse(name),
      isWhole: is_whole,
    })),
    ({ beginning }) => beginning,
  )
}
