import type { MarketplaceAccount, ReadOrdersOutcome } from "../../../marketplace.ts"
import type { EtsyApi } from "../api.ts"
import { readReceipts } from "../list/from-response.ts"
import { fromResponse } from "./from-response.ts"
import { toRequest } from "./to-request.ts"

export async function read(
  api: EtsyApi,
  account: MarketplaceAccount,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadOrdersOutcome> {
  const raw: unknown[] = []
  const absent: string[] = []
  for (const id of ids) {
    const answer = await api.send(account, toRequest(account.profile.externalId, id), signal)
    if (!answer.ok) return { kind: "problem", problem: answer.error }
    const receipt = fromResponse(answer.value)
    if (!receipt.ok) return { kind: "problem", problem: receipt.error }
    if (receipt.value === null) absent.push(id)
    else raw.push(receipt.value)
  }
  return { kind: "orders", ...readReceipts(raw), absent }
}
