import type { ServiceTag } from "@smart-send/domain/service/service-tag"
import { sql, type Insertable } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import type { ServiceTagTable } from "./service-tag-tables.ts"

/** Locks a customer's tags until the end of the transaction, so that they do not change between reading and writing. */
export async function lockServiceTags(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('service tags of ' || ${customerId}, 0))`.execute(tx)
}

/** All tags of the customer, by provider, then by service. */
export async function readServiceTags(tx: Tx, customerId: string): Promise<readonly ServiceTag[]> {
  const rows = await tx
    .selectFrom("service_tag")
    .select(["group_identifier", "service_slug", "tag"])
    .where("customer_id", "=", customerId)
    .orderBy("group_identifier")
    .orderBy("service_slug")
    .execute()
  return rows.map((row) => ({ ServiceSlug: row.service_slug, Tags: [row.tag], GroupIdentifier: row.group_identifier }))
}

/** Replaces the tags that were read under {@link lockServiceTags}. */
export async function replaceServiceTags(
  tx: Tx,
  scope: { readonly tenant: string; readonly customerId: string },
  tags: readonly ServiceTag[],
): Promise<void> {
  const rows = tags.flatMap(({ ServiceSlug, Tags, GroupIdentifier }) =>
    Tags.map((tag): Insertable<ServiceTagTable> => ({
      tenant_id: scope.tenant,
      customer_id: scope.customerId,
      group_identifier: GroupIdentifier,
      service_slug: ServiceSlug,
      tag,
    })),
  )
  await tx.deleteFrom("service_tag").where("customer_id", "=", scope.customerId).execute()
  if (rows.length > 0) await tx.insertInto("service_tag").values(rows).execute()
}
