import type { checkCanSend as checkCanSendCall } from "@smart-send/contract/customs/check-can-send"
import { canSend } from "@smart-send/domain/customs/can-send"
import { catalogueFor } from "@smart-send/domain/quote/catalogue-for"
import { carriageOf } from "@smart-send/domain/quote/goods-refused"
import { chosenService } from "@smart-send/domain/quote/quote-state-of"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext, Platform } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof checkCanSendCall

/**
 * Whether the contents of each item may be sent where it goes and by its courier, by the item's id. Nothing is read or saved: the client sends the
 * items.
 */
export async function checkCanSend(
  platform: Platform,
  { tenant }: CustomerContext,
  { body }: Input<Call>,
): Promise<Answer<Call>> {
  const ids = body.Items.map(({ Id }) => Id)
  const again = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (again >= 0) {
    const message = "Another item has this id already."
    return err({ code: "INVALID", validationErrors: [{ field: `Items.${again}.Id`, code: "INVALID-VALUE", message }] })
  }
  const catalogue = catalogueFor(platform.catalogue, tenant)
  const verdicts = body.Items.map((item) => {
    const service = chosenService(catalogue, item)
    return [item.Id, canSend(item, service && carriageOf(service))] as const
  })
  return ok({ Validation: Object.fromEntries(verdicts) })
}
