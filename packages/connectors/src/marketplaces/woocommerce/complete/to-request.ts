import { err, ok, type Result } from "@smart-send/domain/result/result"
import { z } from "zod"
import type { CompleteOutcome, LinkCallback } from "../../../marketplace.ts"
import { toStore } from "../link/to-request.ts"
import type { WooCommerceAccess } from "../api.ts"

type Ended = Extract<CompleteOutcome, { kind: "refused" | "declined" }>

/** What the shop posts. Its secrets are named in no sentence of ours. */
const keysSchema = z.object({
  user_id: z.union([z.string(), z.number()]).transform(String),
  consumer_key: z.string().regex(/^ck_[A-Za-z0-9]{10,128}$/),
  consumer_secret: z.string().regex(/^cs_[A-Za-z0-9]{10,128}$/),
  key_permissions: z.string(),
})

/** The keys that the shop has posted, to be tried by its profile. */
export function toAccess(callback: LinkCallback, allowedOrigins: readonly string[]): Result<WooCommerceAccess, Ended> {
  const { query, posted, state } = callback
  if (query["success"] === "0") return err({ kind: "declined" })
  const keys = keysSchema.safeParse(posted)
  if (!keys.success) return refuse("The shop has not sent us its keys.")
  const { user_id, consumer_key, consumer_secret, key_permissions } = keys.data
  if (user_id !== state || (query["user_id"] ?? state) !== state) return refuse("The shop has answered another link.")
  if (key_permissions !== "read_write") return refuse("The shop's keys may not read and write.")
  const store = toStore({ values: { StoreAddress: callback.values["StoreAddress"] ?? "" } }, allowedOrigins)
  if (!store.ok) return refuse(store.error.message)
  return ok({ address: store.value.address, key: consumer_key, secret: consumer_secret })
}

function refuse(message: string): Result<never, Ended> {
  return err({ kind: "refused", message })
}
