import { ACHIEVEMENTS, PARCELS_OF, type AchievementName } from "@smart-send/domain/achievement/achievements"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"

export interface Achievement {
  readonly Name: AchievementName
  readonly Reached: string | null
  readonly Seen: boolean
}

/** The milestones asked for, as they stand now. */
export async function readAchievements(
  tx: Tx,
  customerId: string,
  names: readonly AchievementName[],
): Promise<readonly Achievement[]> {
  const seen = await readSeen(tx, customerId)
  const found: Achievement[] = []
  for (const Name of names) {
    const at = await reachedAt(tx, customerId, Name)
    found.push({ Name, Reached: at?.toISOString() ?? null, Seen: seen.has(Name) })
  }
  return found
}

/** Notes that the seller was shown these. */
export async function noteSeen(
  tx: Tx,
  { tenant, customerId }: { readonly tenant: string; readonly customerId: string },
  names: readonly AchievementName[],
): Promise<void> {
  await sql`
    insert into achievement_seen (tenant_id, customer_id, name)
    select ${tenant}, ${customerId}::uuid, name from unnest(${[...names]}::text[]) as name
    on conflict do nothing
  `.execute(tx)
}

async function readSeen(tx: Tx, customerId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from achievement_seen where customer_id = ${customerId} and name = any(${[...ACHIEVEMENTS]}::text[])
  `.execute(tx)
  return new Set(rows.map(({ name }) => name))
}

async function reachedAt(tx: Tx, customerId: string, name: AchievementName): Promise<Date | null> {
  const parcels = PARCELS_OF.get(name)
  const query =
    parcels === undefined
      ? sql<{ at: Date | null }>`select min(linked) as at from marketplace_account where customer_id = ${customerId}`
      : // By the index of the order history, of which it reads a thousand entries at most.
        sql<{ at: Date | null }>`
          select submitted as at from booking where customer_id = ${customerId} and status in ('Booked', 'Cancelled')
          and submitted is not null order by submitted, id limit 1 offset ${parcels - 1}`
  return (await query.execute(tx)).rows[0]?.at ?? null
}
