import { z } from "zod"
import { NOTIFICATION_CODES, SYNC_STAGES } from "./sync-code.ts"

/** What the worker says of an account (SHOP-5): the last of each stage counts. */
export const workerNotificationSchema = z.strictObject({
  Details: z.strictObject({
    /** The account's id: `EB10001`. */
    MPAccountId: z.string(),
    /** The id of the source of its orders: `EBAY`. */
    MarketplaceSource: z.string(),
    Stage: z.enum(SYNC_STAGES),
    /** ISO time. */
    SentTime: z.iso.datetime(),
    UserId: z.string(),
    CustomerId: z.string(),
    /** How many orders or dispatches it is about. */
    Affected: z.int().min(0),
    Status: z.enum(["Running", "Done", "Failed"]),
    Code: z.enum(NOTIFICATION_CODES),
    /** A sentence for the seller; empty where the code says it all. */
    Info: z.string(),
  }),
})
export type WorkerNotification = z.infer<typeof workerNotificationSchema>

/** The notifications with another one: it replaces an older one of the same account, stage and source; a newer one stays. */
export function withNotification(
  known: readonly WorkerNotification[],
  { Details }: WorkerNotification,
): readonly WorkerNotification[] {
  const isSame = ({ Details: other }: WorkerNotification): boolean =>
    other.MPAccountId === Details.MPAccountId &&
    other.Stage === Details.Stage &&
    other.MarketplaceSource === Details.MarketplaceSource
  const before = known.find(isSame)
  if (before !== undefined && before.Details.SentTime > Details.SentTime) return known
  return [...known.filter((each) => !isSame(each)), { Details }]
}
