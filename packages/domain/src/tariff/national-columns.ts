/** Where a table of a national tariff has what is read of it, as places of columns; null for one that it has not. */
export interface NationalColumns {
  readonly code: number
  readonly name: number
  /** "80" for a code, anything else for a line that only groups others (UK, TARIC). */
  readonly suffix: number | null
  /** How deep a line stands below its heading. */
  readonly indent: number | null
  /** The last day of the line; empty while it has none. */
  readonly lastDay: number | null
  readonly language: number | null
}

// Headings of the official files, in small letters and digits alone: the UK's commodities (HMRC and the Department for Business
// and Trade), the Combined Nomenclature's self-explanatory texts (Eurostat), TARIC's nomenclature, the HTS of the United States
// (USITC) and the AHECC (Australian Bureau of Statistics).
const HEADINGS: Readonly<Record<keyof NationalColumns, readonly RegExp[]>> = {
  code: [
    /^commoditycode$/,
    /^commodity$/,
    /^goodscode$/,
    /^goodsnomenclatureitemid$/,
    /^htsnumber$/,
    /^htsno$/,
    /^ahecc(code)?$/,
    /^cn(\d{4})?(code)?$/,
    /^cn8$/,
    /^code$/,
  ],
  name: [
    /^selfexplanatorytexts?(en|english)?$/,
    /^(commodity)?description(en)?$/,
    /^longdescription$/,
    /^nameen$/,
    /^name$/,
    /^texten$/,
    /^label$/,
  ],
  suffix: [/^(product|produc)line(suffix)?$/, /^(commodity)?suffix$/],
  indent: [/^(commodity)?indents?$/, /^indentation$/, /^numberindents$/],
  lastDay: [/^enddate$/, /^(commodity)?validityend(date)?$/, /^lastday$/],
  language: [/^language$/, /^lang$/],
}

/** The columns by a row of headings; null when it names no code or no text. */
export function findNationalColumns(headings: readonly string[]): NationalColumns | null {
  const folded = headings.map((heading) => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, ""))
  const place = (column: keyof NationalColumns) => {
    const found = HEADINGS[column].map((heading) => folded.findIndex((each) => heading.test(each)))
    return found.find((at) => at >= 0) ?? null
  }
  const [code, name] = [place("code"), place("name")]
  if (code === null || name === null) return null
  return {
    code,
    name,
    suffix: place("suffix"),
    indent: place("indent"),
    lastDay: place("lastDay"),
    language: place("language"),
  }
}
