import { passesByItself } from "@smart-send/domain/marketplace-account/marketplace-problem"
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
  // Without a right to them there is no name and no unit; with trouble that passes, asking again will tell them.
  if (index.kind === "problem" && passesByItself(index.problem.kind)) return index
  const weightUnit = await api.send(access, weightUnitRequest, signal)
  if (weightUnit.kind === "problem" && passesByItself(weightUnit.problem.kind)) return weightUnit
  const read = fromResponse(access.address, index, weightUnit)
  return read.ok ? { kind: "profile", profile: read.value } : { kind: "problem", problem: read.error }
}
