import { itemIdSchema } from "@smart-send/domain/id/id"
import { sourceSchema } from "@smart-send/domain/item/order-line"
import { SYNC_CODES } from "@smart-send/domain/marketplace-account/sync-code"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { USUAL_PAGE_SIZE } from "@smart-send/domain/user-setting/user-setting-limits"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

const MOST_SKIPPED = 10_000

/** One parcel of one order that its shop does not know of yet. Tried again with `POST /MarketplaceDispatch/dispatch` and `Retry`. */
const waitingDispatchSchema = z.strictObject({
  ItemId: itemIdSchema,
  /** The account: `Id` is the marketplace's (`EBAY`), `AccountId` the account's (`EB10001`), `Name` what the seller knows it by now. */
  Source: sourceSchema,
  MarketplaceOrderId: z.string(),
  /** The lines of the order that are in the parcel. */
  MarketplaceOrderLineIds: z.array(z.string()),
  /** What the shop is told; the booking's own reference where it is told without a number. */
  TrackingNumber: z.string(),
  /** `InProgress`: about to be told. `PendingRetry`: told again by itself. `Failed`: not told again until somebody asks for it. */
  Status: z.enum(["InProgress", "PendingRetry", "Failed"]),
  /** The shop's words, or ours where it said none; empty before the first try. */
  Message: z.string(),
  /** What is wrong with the account: it waits until the account is renewed or set up. Null while nothing is. */
  AccountProblem: z.enum(SYNC_CODES).nullable(),
  /** It waits until the account goes on. */
  IsAccountPaused: z.boolean(),
  IsAutomaticDispatch: z.boolean(),
  /** Since when the shop is to be told. */
  Since: z.iso.datetime(),
  /** When it is tried next, unless the account is paused or has a problem; null after it has failed. */
  NextTry: z.iso.datetime().nullable(),
})

export const listWaitingDispatches = defineCall({
  name: "listWaitingDispatches",
  summary: "What shops are still to be told of dispatches, and what they could not be told, newest first",
  method: "GET",
  path: "/MarketplaceDispatch/waiting",
  access: "customer",
  feature: "Integrations",
  query: z.strictObject({
    take: z.coerce.number().int().min(1).max(MOST_AT_ONCE.list).default(USUAL_PAGE_SIZE),
    skip: z.coerce.number().int().min(0).max(MOST_SKIPPED).default(0),
  }),
  result: z.strictObject({
    Dispatches: z.array(waitingDispatchSchema),
    HasMore: z.boolean(),
    /** How many there are in all, and how many of them have failed. */
    Total: z.int().min(0),
    Failed: z.int().min(0),
  }),
  refusals: [],
})
