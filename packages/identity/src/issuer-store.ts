import { inScope, type Db, type Tx } from "@smart-send/server/platform/db/scope"
import { isStorable, storable } from "@smart-send/domain/text/storable-text"
import { sql } from "kysely"
import { errors, type Adapter } from "oidc-provider"

/** The issuer's storage in PostgreSQL, each tenant in its own scope. */
export function createIssuerStore(db: Db, tenant: string) {
  const scoped = <Value>(work: (tx: Tx) => Promise<Value>) => inScope(db, { tenant, customerId: null }, work)
  const find = async (kind: string, column: "id" | "uid", value: string) => {
    // Ids come from cookies, queries and bodies, as anybody has written them; none of ours is such a text.
    if (!isStorable(value)) return undefined
    const row = await scoped((tx) =>
      tx
        .selectFrom("oidc_payload")
        .select("payload")
        .where("kind", "=", kind)
        .where(column, "=", value)
        .where((where) => where.or([where("expires", "is", null), where("expires", ">", sql<Date>`now()`)]))
        .executeTakeFirst(),
    )
    return row?.payload
  }

  return {
    adapter: (kind: string): Adapter => ({
      upsert: async (id, payload, expiresIn) => {
        const kept = {
          payload: JSON.stringify(storable(payload)),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires: expiresIn === undefined ? null : sql<Date>`now() + make_interval(secs => ${expiresIn})`,
        }
        await scoped((tx) =>
          tx
            .insertInto("oidc_payload")
            .values({ tenant_id: tenant, kind, id, ...kept })
            .onConflict((conflict) => conflict.columns(["tenant_id", "kind", "id"]).doUpdateSet(kept))
            .execute(),
        )
      },
      find: (id) => find(kind, "id", id),
      findByUid: (uid) => find(kind, "uid", uid),
      // The device flow is switched off.
      findByUserCode: () => Promise.resolve(undefined),
      // Of two simultaneous uses one wins: a code is used once.
      consume: async (id) => {
        const consumed = await scoped((tx) =>
          tx
            .updateTable("oidc_payload")
            .set({ payload: sql`payload || jsonb_build_object('consumed', floor(extract(epoch from now())))` })
            .where("kind", "=", kind)
            .where("id", "=", id)
            .where(sql<boolean>`not payload ? 'consumed'`)
            .executeTakeFirst(),
        )
        if (consumed.numUpdatedRows === 0n) throw new errors.InvalidGrant("already consumed")
      },
      destroy: async (id) => {
        await scoped((tx) => tx.deleteFrom("oidc_payload").where("kind", "=", kind).where("id", "=", id).execute())
      },
      revokeByGrantId: (grantId) => forgetGrant(scoped, grantId),
    }),
    /** Deletes the grant and everything that belongs to it. */
    async destroyGrant(grantId: string): Promise<void> {
      await forgetGrant(scoped, grantId)
      await scoped((tx) =>
        tx.deleteFrom("oidc_payload").where("kind", "=", "Grant").where("id", "=", grantId).execute(),
      )
    },
  }
}

async function forgetGrant(scoped: (work: (tx: Tx) => Promise<void>) => Promise<void>, grantId: string): Promise<void> {
  await scoped(async (tx) => {
    await tx.deleteFrom("oidc_payload").where("grant_id", "=", grantId).execute()
  })
}
