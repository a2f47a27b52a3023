import type { Tx } from "@smart-send/server/platform/db/scope"
import { sql } from "kysely"
import { CLIENT_ID } from "../client-id.ts"

export interface SignedInBrowser {
  readonly id: string
  readonly browser: string
  readonly network: string
  readonly started: Date
  readonly seen: Date
  readonly isThis: boolean
}

/** Where a user is signed in, the newest use first. */
export async function listBrowsers(
  tx: Tx,
  userId: string,
  grantId: string | null,
): Promise<readonly SignedInBrowser[]> {
  const { rows } = await sql<SignedInBrowser>`
    select distinct on (browser.id) browser.id, browser.agent as browser, browser.network, browser.started, browser.seen,
      exists (select from signed_in_browser own where own.id = browser.id and own.grant_id = ${grantId}) as "isThis"
    from signed_in_browser browser
    join oidc_payload session on session.tenant_id = browser.tenant_id and session.kind = 'Session'
      and session.uid = browser.session_uid and session.expires > now()
      and session.payload ->> 'accountId' = browser.user_id::text
    where browser.user_id::text = ${userId}
    order by browser.id, browser.seen desc`.execute(tx)
  return rows.toSorted((one, other) => other.seen.getTime() - one.seen.getTime())
}

/** Which of a user's sessions end: the one of this id, all, or all but the one of this grant. */
export type Ending = { readonly id: string } | "all" | { readonly butGrant: string }

/**
 * Ends sessions with everything that was given to them. The grants that it answers are refused from now on, here once
 * they are told to {@link EndedGrants}, elsewhere within 20 s; their sockets are closed within a second of that.
 */
export async function endSessions(tx: Tx, tenant: string, userId: string, ending: Ending): Promise<readonly string[]> {
  const { rows } = await sql<{ grantId: string; sessionUid: string | null }>`
    with own as (
      select payload.id as grant_id, browser.session_uid, browser.id
      from oidc_payload payload
        left join signed_in_browser browser on browser.tenant_id = payload.tenant_id and browser.grant_id = payload.id
      where payload.kind = 'Grant' and payload.payload ->> 'accountId' = ${userId}
      union
      -- A grant that has run out may have a token that has not.
      select grant_id, session_uid, id from signed_in_browser where user_id::text = ${userId}
    )
    select grant_id as "grantId", session_uid as "sessionUid" from own where ${chosen(ending)}`.execute(tx)
  const grants = [...new Set(rows.map(({ grantId }) => grantId))]
  const sessions = [...new Set(rows.map(({ sessionUid }) => sessionUid).filter((uid) => uid !== null))]
  await sql`
    insert into ended_grant (id) select unnest(${grants}::text[]) on conflict (id) do nothing`.execute(tx)
  await sql`
    delete from oidc_payload where tenant_id = ${tenant} and (
      (kind = 'Grant' and id = any(${grants}::text[])) or grant_id = any(${grants}::text[])
      or (kind = 'Session' and payload ->> 'accountId' = ${userId} and ${isSessionEnded(ending, sessions)})
    )`.execute(tx)
  await sql`delete from signed_in_browser where grant_id = any(${grants}::text[])`.execute(tx)
  return grants
}

function chosen(ending: Ending) {
  if (ending === "all") return sql<boolean>`true`
  if ("id" in ending) return sql<boolean>`own.id::text = ${ending.id}`
  return sql<boolean>`own.grant_id <> ${ending.butGrant} and own.session_uid is distinct from
    (select session_uid from signed_in_browser where grant_id = ${ending.butGrant})`
}

/** A session that was never noted ends with the others, unless the grant that is kept is its own. */
function isSessionEnded(ending: Ending, sessions: readonly string[]) {
  if (ending === "all") return sql<boolean>`true`
  if ("id" in ending) return sql<boolean>`uid = any(${sessions}::text[])`
  return sql<boolean>`uid is distinct from (select session_uid from signed_in_browser where grant_id = ${ending.butGrant})
    and (payload #>> ${`{authorizations,${CLIENT_ID},grantId}`}::text[]) is distinct from ${ending.butGrant}`
}
