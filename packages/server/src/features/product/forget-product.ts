import type { forgetProduct as forgetProductCall } from "@smart-send/contract/product/forget-product"
import { err, ok } from "@smart-send/domain/result/result"
import type { CustomerContext } from "../../context.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { removeProduct } from "./product-store.ts"

type Call = typeof forgetProductCall

/** Forgets a SKU; the next parcel that is sent teaches it again. */
export async function forgetProduct({ tx }: CustomerContext, { params }: Input<Call>): Promise<Answer<Call>> {
  return (await tx((work) => removeProduct(work, params.id))) ? ok(null) : err({ code: "NOT-FOUND" })
}
