import type { ChoiceChange, TariffChoice } from "@smart-send/domain/tariff/tariff-choice"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

/** A seller chooses far fewer by hand; of more, the newest say the most. */
const MOST_READ = 2_000

/** The customer's choices for descriptions that have one of these words in common, the newest first. */
export async function readChoices(tx: Tx, words: readonly string[]): Promise<readonly TariffChoice[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ description: string; words: string[]; code: string; times: number }>`
    select description, words, tariff_code as code, times from tariff_choice
    where customer_id = current_setting('app.customer')::uuid and words && ${words}::text[]
    order by chosen desc limit ${MOST_READ}`.execute(tx)
  return rows
}

/** Codes, to six digits, that at least three other sellers of the tenant chose for descriptions with all these words. */
export async function readOthersChoices(tx: Tx, words: readonly string[]): Promise<readonly string[]> {
  if (words.length === 0) return []
  const { rows } = await sql<{ code: string }>`
    select code from tariff_choices_of_others(${words}::text[]) as code`.execute(tx)
  return rows.map(({ code }) => code)
}

/** Counts choices, and takes back those that others have replaced. In the order of their words, against deadlocks. */
export async function saveChoices(tx: Tx, changes: readonly ChoiceChange[]): Promise<void> {
  for (const change of summed(changes)) {
    const { words, code, by, description } = change
    if (by > 0) {
      await sql`
        insert into tariff_choice as known (tenant_id, customer_id, words, tariff_code, description, times)
        values (current_setting('app.tenant'), current_setting('app.customer')::uuid, ${words}::text[], ${code},
          ${description}, ${by})
        on conflict (customer_id, words, tariff_code) do update set
          times = known.times + excluded.times, description = excluded.description, chosen = excluded.chosen`.execute(
        tx,
      )
    } else if (by < 0) {
      await sql`
        with gone as (delete from tariff_choice
          where customer_id = current_setting('app.customer')::uuid and words = ${words}::text[]
            and tariff_code = ${code} and times <= ${-by})
        update tariff_choice set times = times - ${-by}
        where customer_id = current_setting('app.customer')::uuid and words = ${words}::text[]
          and tariff_code = ${code} and times > ${-by}`.execute(tx)
    }
  }
}

interface Sum extends Omit<ChoiceChange, "by"> {
  readonly by: number
}

/** One change for each description and code: 40 alike lines are one row, counted 40 times. */
function summed(changes: readonly ChoiceChange[]): readonly Sum[] {
  const byKey = new Map<string, Sum>()
  for (const change of changes) {
    const key = [...change.words, change.code].join(" ")
    byKey.set(key, { ...change, by: (byKey.get(key)?.by ?? 0) + change.by })
  }
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}
