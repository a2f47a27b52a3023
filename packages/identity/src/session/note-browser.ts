import { inScope, type Db } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { browserWords } from "./browser-words.ts"
import { networkWords } from "./network-words.ts"

export interface SeenBrowser {
  readonly tenant: string
  readonly grantId: string
  readonly sessionUid: string
  readonly userId: string
  /** As the browser calls itself, and where it came from. */
  readonly agent: string
  readonly address: string
}

/** Notes that a browser's session was given a grant, or used it again. A later grant of one session goes on from the first. */
export async function noteBrowser(db: Db, seen: SeenBrowser): Promise<void> {
  const { tenant, grantId, sessionUid, userId } = seen
  const [agent, network] = [browserWords(seen.agent), networkWords(seen.address)]
  await inScope(db, { tenant, customerId: null }, async (tx) => {
    await sql`
      with known as (
        select id, started from signed_in_browser
        where session_uid = ${sessionUid} and user_id = ${userId}::uuid order by started limit 1
      )
      insert into signed_in_browser (tenant_id, grant_id, session_uid, user_id, id, agent, network, started)
      values (${tenant}, ${grantId}, ${sessionUid}, ${userId}::uuid, coalesce((select id from known), gen_random_uuid()),
        ${agent}, ${network}, coalesce((select started from known), now()))
      on conflict (tenant_id, grant_id) do update
        set seen = now(), agent = excluded.agent, network = excluded.network`.execute(tx)
  })
}
