import { err, ok, type Result } from "@smart-send/domain/result/result"
import type { CompleteOutcome, LinkCallback } from "../../../marketplace.ts"

type Ended = Extract<CompleteOutcome, { kind: "refused" | "declined" }>

export interface Agreed {
  readonly sellerId: string
  /** For Login with Amazon. */
  readonly form: Readonly<Record<string, string>>
}

/** A seller who does not agree comes back without a code, if at all. */
export function toAgreed({ query, state, callbackUrl }: LinkCallback): Result<Agreed, Ended> {
  if (query["state"] !== state) return err({ kind: "refused", message: "Amazon has answered another link." })
  const { spapi_oauth_code: code = "", selling_partner_id: sellerId = "", error = "" } = query
  if (error !== "" || (code === "" && sellerId === "")) return err({ kind: "declined" })
  if (code === "" || !/^[A-Z0-9]{1,64}$/.test(sellerId)) {
    return err({ kind: "refused", message: "Amazon has not said who the seller is." })
  }
  return ok({ sellerId, form: { grant_type: "authorization_code", code, redirect_uri: callbackUrl } })
}
