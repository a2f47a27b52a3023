import type { ItemContents } from "../item/item.ts"
import { restrictedGoods, type RestrictedGoods } from "./restricted-goods.ts"
import type { CustomsVerdict } from "./restriction.ts"

type Line = ItemContents["MarketplaceOrderLines"][number]

/**
 * Whether what is in an item may be sent (CUSTOMS-11): by the words of its lines and the
 * beginnings of their tariff codes. The strongest finding counts; every finding comes with its sentence and its line.
 */
export function canSend(item: Pick<ItemContents, "MarketplaceOrderLines">): CustomsVerdict {
  const Reasons = item.MarketplaceOrderLines.flatMap(findings)
  const strongest = Reasons.some((reason) => reason.Restriction === "INVALID")
    ? "INVALID"
    : Reasons.length > 0
      ? "CONFIRM"
      : "NONE"
  return { Restriction: strongest, Reasons }
}

function findings(line: Line): CustomsVerdict["Reasons"] {
  const description = line.Product.Description === "" ? line.Description : line.Product.Description
  const text = ` ${plain(`${line.Description} ${line.Product.Description}`)} `
  const code = line.Product.TariffCode.replaceAll(/\D/g, "")
  return patterns
    .filter((goods) => goods.tariffCodes.some((start) => code.startsWith(start)) || isNamed(goods, text))
    .map(({ code: Code, restriction, message }) => ({
      Code,
      Restriction: restriction,
      Message: `${description === "" ? "This item" : `"${short(description)}"`}: ${message}`,
      LineId: line.Id,
    }))
}

interface Compiled extends Omit<RestrictedGoods, "words" | "unless"> {
  readonly named: RegExp
  readonly harmless: RegExp | null
}

const patterns: readonly Compiled[] = restrictedGoods.map((goods) => ({
  code: goods.code,
  restriction: goods.restriction,
  message: goods.message,
  tariffCodes: goods.tariffCodes,
  named: wholeWords(goods.words),
  harmless: goods.unless.length === 0 ? null : wholeWords(goods.unless),
}))

function isNamed({ named, harmless }: Compiled, text: string): boolean {
  return named.test(text) && harmless?.test(text) !== true
}

/** The words are ours, of letters, spaces and hyphens: nothing in them needs escaping. */
function wholeWords(words: readonly string[]): RegExp {
  return new RegExp(`[^a-z](?:${words.map(plain).join("|")})(?:s|es)?[^a-z]`)
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, " ")
}

const LONGEST_QUOTED = 60
function short(text: string): string {
  return text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED - 1)}…` : text
}
