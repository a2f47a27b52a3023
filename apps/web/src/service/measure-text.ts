const formats = new Map<string, Intl.NumberFormat>()

function decimalText(value: number, locale: string): string {
  // Grams and tenths of a millimetre. Anything finer is floating-point noise.
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  formats.set(locale, format)
  return format.format(value)
}

/** "2.4 kg", with a no-break space. */
export function kgText(kg: number, locale: string): string {
  return `${decimalText(kg, locale)}\u00A0kg`
}

/** "35.3 cm". */
export function cmText(cm: number, locale: string): string {
  return `${decimalText(cm, locale)}\u00A0cm`
}

/** "120 x 60 x 60 cm", with the multiplication sign. */
export function sidesText(sides: readonly number[], locale: string): string {
  return `${sides.map((side) => decimalText(side, locale)).join("\u00A0×\u00A0")}\u00A0cm`
}
