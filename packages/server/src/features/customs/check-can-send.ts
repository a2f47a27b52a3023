import type { checkCanSend as checkCanSendCall } from "@smart-send/contract/customs/check-can-send"
import { canSend } from "@smart-send/domain/customs/can-send"
import { err, ok } from "@smart-send/domain/result/result"
import type { Answer, Input } from "../../platform/http/route.ts"

type Call = typeof checkCanSendCall

/**
 * Whether the contents of each item may be sent, by the item's id. Nothing is read or saved: the client sends the
 * items.
 */
export async function checkCanSend({ body }: Input<Call>): Promise<Answer<Call>> {
  const ids = body.Items.map(({ Id }) => Id)
  const again = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  if (again >= 0) {
    const message = "Another item has this id already."
    return err({ code: "INVALID", validationErrors: [{ field: `Items.${again}.Id`, code: "INVALID-VALUE", message }] })
  }
  return ok({ Validation: Object.fromEntries(body.Items.map((item) => [item.Id, canSend(item)])) })
}
