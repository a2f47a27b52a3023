import type { MarketplaceProblem } from "@smart-send/domain/marketplace-account/marketplace-problem"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { readStorableJson } from "@smart-send/domain/text/storable-text"
import type { ShopAnswer } from "./create-shop-client.ts"

/** The body as JSON, whatever the answer calls it; an empty body is null. Anything else, such as a page of HTML, is `unclear`. */
export function readShopJson(answer: ShopAnswer): Result<unknown, MarketplaceProblem> {
  if (answer.text.trim() === "") return ok(null)
  try {
    return ok(readStorableJson(answer.text))
  } catch {
    return err({ kind: "unclear", detail: `answered ${answer.status} with no JSON` })
  }
}
