import { skuKey } from "@smart-send/domain/product/products-by-sku"
import { NOTHING_CHOSEN, type KnownChoices } from "@smart-send/domain/tariff/suggest-codes"
import { choiceWords } from "@smart-send/domain/tariff/tariff-choice"
import type { CustomerContext } from "../../context.ts"
import type { Tx } from "../../platform/db/scope.ts"
import { readKnownProducts } from "../../records/product/known-products.ts"
import { readChoices } from "../../records/tariff/choice-store.ts"

export interface DescribedGoods {
  readonly description: string
  readonly sku: string
}

type ChoicesFor = (goods: DescribedGoods) => Omit<KnownChoices, "others">

/** What the product memory and the customer's own choices say about goods, read for all of them at once. */
export async function knownChoicesOf(
  tx: Tx,
  { tenant }: Pick<CustomerContext, "tenant">,
  goods: readonly DescribedGoods[],
): Promise<ChoicesFor> {
  const remembers = tenant.Features.includes("Products")
  const keys = new Set(remembers ? goods.map(({ sku }) => skuKey(sku)) : [])
  keys.delete("")
  const products = await readKnownProducts(tx, [...keys])
  const own = await readChoices(tx, [...new Set(goods.flatMap(({ description }) => choiceWords(description)))])
  return ({ sku }) => {
    const product = products.get(skuKey(sku))
    const isKnown = product !== undefined && product.TariffCode !== ""
    return {
      own,
      sku: isKnown ? { code: product.TariffCode, description: product.Description || product.Sku } : NOTHING_CHOSEN.sku,
    }
  }
}
