import { z } from "zod"
import type { MarketplaceAccount, ProfileOutcome } from "../../../marketplace.ts"
import { accessOf, valueIn, type WooCommerceAccess, type WooCommerceApi } from "../api.ts"
import { fromResponse } from "./from-response.ts"
import { indexRequest, mayReadRequest, mayWriteRequest, weightUnitRequest } from "./to-request.ts"

export async function profile(
  api: WooCommerceApi,
  account: MarketplaceAccount,
  signal: AbortSignal,
): Promise<ProfileOutcome> {
  return profileOf(api, accessOf(account), signal)
}

export async function profileOf(
  api: WooCommerceApi,
  access: WooCommerceAccess,
  signal: AbortSignal,
): Promise<ProfileOutcome> {
  const orders = valueIn(await api.send(access, mayReadRequest, signal), z.array(z.unknown()))
  if (!orders.ok) return { kind: "problem", problem: orders.error }
  const written = await api.send(access, mayWriteRequest, signal)
  if (written.kind === "problem") return written
  const index = await api.send(access, indexRequest, signal)
  const weightUnit = await api.send(access, weightUnitRequest, signal)
  return { kind: "profile", profile: fromResponse(access.address, index, weightUnit) }
}
