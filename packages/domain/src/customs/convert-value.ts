import { z } from "zod"
import type { ShipmentItem } from "../item/item.ts"
import { sumLineValue } from "../item/line-value.ts"
import type { OrderLine } from "../item/order-line.ts"
import type { Meta } from "../meta/meta.ts"
import { DEFAULT_CURRENCY, decimalToMinor, minor, minorToDecimal } from "../money/money.ts"

/** What one unit of a foreign currency is worth in pounds (CUSTOMS-13): USD 0.72, EUR 0.86. */
export const CONVERSION_RATES = { USD: 0.72, EUR: 0.86 } as const

/** The currencies an item that was imported in pounds may really have been sold in (CUSTOMS-12). */
export type ConvertedCurrency = keyof typeof CONVERSION_RATES

/** The customs conversion meta (CUSTOMS-14): what was read as which currency, and what it came to. Values are decimals. */
const currencyConversionSchema = z.object({
  ConvertedCode: z.string().length(3),
  ConvertedValue: z.number(),
  ImportedCode: z.string().length(3),
  ImportedValue: z.number(),
  Rate: z.number().positive(),
})
export type CurrencyConversion = z.infer<typeof currencyConversionSchema>

/** Values that a person typed in pounds are pounds. */
const TYPED_SOURCE = "MANUAL"

/** Value conversion is for items imported in GBP (CUSTOMS-12, CUSTOMS-14) that are worth something. One is converted once. */
export function canConvertValue(item: Pick<ShipmentItem, "Source" | "MarketplaceOrderLines" | "Meta">): boolean {
  const isImported = item.Source.Id.toUpperCase() !== TYPED_SOURCE
  return isImported && sumLineValue(item.MarketplaceOrderLines) > 0 && conversionOf(item.Meta) === null
}

interface ConvertedLines {
  readonly lines: OrderLine[]
  readonly conversion: CurrencyConversion
}

/**
 * The lines in pounds, when the numbers they were imported with were not pounds but `sold` (CUSTOMS-12).
 * Each line is rounded to the penny, half up; a line that had a value keeps at least a penny of it.
 * `ConvertedValue` is the sum of the lines, so that it is what the item's value becomes.
 */
export function convertValue(lines: readonly OrderLine[], sold: ConvertedCurrency): ConvertedLines {
  const Rate = CONVERSION_RATES[sold]
  const converted = lines.map((line) => ({ ...line, Value: inPounds(line.Value, Rate) }))
  return {
    lines: converted,
    conversion: {
      ConvertedCode: DEFAULT_CURRENCY,
      ConvertedValue: minorToDecimal(sumLineValue(converted)),
      ImportedCode: sold,
      ImportedValue: minorToDecimal(sumLineValue(lines)),
      Rate,
    },
  }
}

function inPounds(value: number, rate: number): number {
  const pence = decimalToMinor(value)
  // Whole numbers on both sides of the point: 0.72 is not exact in binary.
  const share = Math.floor((pence * Math.round(rate * 100) + 50) / 100)
  return minorToDecimal(minor(pence > 0 ? Math.max(1, share) : share))
}

/**
 * The lines as they were imported, for a conversion that was a mistake: together worth `ImportedValue` again, what
 * rounding lost or made on the first line that has room for it. Null when the lines were changed since.
 */
export function convertBack(lines: readonly OrderLine[], conversion: CurrencyConversion): OrderLine[] | null {
  if (sumLineValue(lines) !== decimalToMinor(conversion.ConvertedValue)) return null
  const pence = lines.map((line) => Math.round(decimalToMinor(line.Value) / conversion.Rate))
  const missing = decimalToMinor(conversion.ImportedValue) - pence.reduce((sum, each) => sum + each, 0)
  const taker = pence.findIndex((each) => each + missing > 0)
  if (taker < 0) return null
  return lines.map((line, index) => {
    const value = (pence[index] ?? 0) + (index === taker ? missing : 0)
    return { ...line, Value: minorToDecimal(minor(value)) }
  })
}

/** The meta with the conversion in it, as JSON (CUSTOMS-14). */
export function withConversion(meta: Meta, conversion: CurrencyConversion): Meta {
  return { ...meta, CurrencyConversion: { Type: "Json", Value: JSON.stringify(conversion) } }
}

/** The conversion an item has been through; null when none, or when what stands there can't be read. */
export function conversionOf(meta: Meta): CurrencyConversion | null {
  const text = meta.CurrencyConversion?.Value ?? ""
  if (text === "") return null
  try {
    const parsed = currencyConversionSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** The meta of an item that is worth again what it was imported with. */
export function withoutConversion(meta: Meta): Meta {
  const { CurrencyConversion: _gone, ...others } = meta
  return others
}
