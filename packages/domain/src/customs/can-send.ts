import { switchCountry } from "../country/subdivision.ts"
import type { ItemContents } from "../item/item.ts"
import { restrictedGoods, type RestrictedGoods } from "./restricted-goods.ts"
import { refusedIn } from "./restricted-in.ts"
import type { CourierRefusal } from "./courier-refusal.ts"
import type { CustomsVerdict } from "./restriction.ts"
import { shortText } from "../text/cut-text.ts"

type Line = ItemContents["MarketplaceOrderLines"][number]

/** Who carries the item, as far as it matters to what may be in it. */
export interface Carriage {
  readonly courierName: string
  readonly refuses: readonly CourierRefusal[]
}

/**
 * Whether what is in an item may be sent (CUSTOMS-11): by the words of its lines and the
 * beginnings of their tariff codes, by its destination and by its courier (CUSTOMS-26). The strongest finding counts;
 * every finding comes with its sentence and its line. `carriage` is null while no service is chosen.
 */
export function canSend(
  item: Pick<ItemContents, "MarketplaceOrderLines" | "Sender" | "Recipient">,
  carriage: Carriage | null,
): CustomsVerdict {
  return verdictOn(goodsIn(item), carriage)
}

/** What an item holds of goods that may not travel everywhere, looked for once and then held against any courier. */
export interface GoodsFound {
  /** Alpha-3 of the destination. */
  readonly country: string
  readonly isAbroad: boolean
  readonly goods: readonly FoundGoods[]
}

interface FoundGoods {
  readonly goods: Compiled
  readonly lineId: string
  /** The line as sentences name it. */
  readonly named: string
}

/** The goods in an item that some country or courier refuses. */
export function goodsIn(item: Pick<ItemContents, "MarketplaceOrderLines" | "Sender" | "Recipient">): GoodsFound {
  const [from, to] = [switchCountry(item.Sender).CountryIsoCode, switchCountry(item.Recipient).CountryIsoCode]
  return {
    country: to,
    isAbroad: from !== "" && to !== "" && from !== to,
    goods: item.MarketplaceOrderLines.flatMap(goodsOf),
  }
}

/** Whether goods that were found may be sent by a courier; null for none. */
export function verdictOn({ goods: found, country, isAbroad }: GoodsFound, carriage: Carriage | null): CustomsVerdict {
  const Reasons = found.map(({ goods, lineId, named }) => {
    const { Code, Restriction, Message } = restrictionOf(goods, { country, isAbroad, carriage })
    return { Code, Restriction, Message: `${named}: ${Message}`, LineId: lineId }
  })
  const strongest = Reasons.some((reason) => reason.Restriction === "INVALID")
    ? "INVALID"
    : Reasons.length > 0
      ? "CONFIRM"
      : "NONE"
  return { Restriction: strongest, Reasons }
}

interface Where {
  readonly country: string
  readonly isAbroad: boolean
  readonly carriage: Carriage | null
}

function goodsOf(line: Line): readonly FoundGoods[] {
  const description = line.Product.Description === "" ? line.Description : line.Product.Description
  const text = ` ${plain(`${line.Description} ${line.Product.Description}`)} `
  const named = description === "" ? "This item" : `"${short(description)}"`
  const code = line.Product.TariffCode.replaceAll(/\D/g, "")
  return patterns
    .filter((goods) => goods.tariffCodes.some((start) => code.startsWith(start)) || isNamed(goods, text))
    .map((goods) => ({ goods, lineId: line.Id, named }))
}

/** What the goods are where they go and by whom: what a country forbids counts first, then what the courier refuses. */
function restrictionOf(
  { code, restriction, message }: Pick<RestrictedGoods, "code" | "restriction" | "message">,
  { country, isAbroad, carriage }: Where,
): Pick<CustomsVerdict["Reasons"][number], "Code" | "Restriction" | "Message"> {
  const kind = code.slice(code.indexOf("-") + 1)
  const forbidden = refusedIn(kind, country, isAbroad)
  if (restriction === "INVALID") return { Code: code, Restriction: restriction, Message: message }
  if (forbidden !== null) return { Code: `PROHIBITED-${kind}`, Restriction: "INVALID", Message: forbidden.message }
  const refused = carriage?.refuses.some(({ Goods, Abroad }) => Goods === kind && (!Abroad || isAbroad)) === true
  if (!refused) return { Code: code, Restriction: restriction, Message: message }
  const Message = `${carriage.courierName} does not carry this${isAbroad ? " abroad" : ""}. Choose another service.`
  return { Code: `PROHIBITED-${kind}`, Restriction: "INVALID", Message }
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
  return shortText(text, LONGEST_QUOTED)
}
