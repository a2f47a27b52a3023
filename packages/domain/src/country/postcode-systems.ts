import { BRITISH_COUNTRIES } from "./british-countries.ts"
import { postcodeRange, type PostcodeRange } from "./postcode-pattern.ts"

/** What a postcode says about its place: a country, and the part of it that couriers or customs treat apart. */
export interface PostcodePart {
  /** Alpha-3. */
  readonly CountryIsoCode: string
  /** Empty for the country as a whole. */
  readonly CountrySubdivision: string
}

/** All patterns are the source of regular expressions, for a postcode in capitals, its letters and digits alone. */
export interface PostcodeSwitch {
  /** The postcode as it is written in full. Null where only a shortened one says it. */
  readonly pattern: string | null
  /** The same postcode without the noughts that spreadsheets take off, or in a form that a longer one begins with. */
  readonly short: string | null
  readonly to: PostcodePart
}

/** Countries that share one system of postcodes: a postcode of one moves an address there from another. */
export interface PostcodeSystem {
  /** Alpha-3. */
  readonly countries: readonly string[]
  /** The first that matches holds. */
  readonly switches: readonly PostcodeSwitch[]
  /** Any other postcode of the system. */
  readonly anyOther: string
  readonly otherwise: PostcodePart
}

/** The broker's list of the Highlands and Islands. Couriers' own surcharge areas differ and are data of the catalogue. */
const HIGHLANDS = "HS* IV* KW* ZE* PA20-PA49 PA60-PA78 PH17-PH26 PH30-PH44 PH49-PH50 KA27-KA28"
/** Behind area and district: a letter that some districts of London have, and the inward half when it is there. */
const REST_OF_BRITISH = String.raw`[A-Z]?(?:\d[A-Z]{2})?$`
/** Up to three letters of the country may stand before the digits: "F-97110", "FO-100". */
const LETTERS = "^[A-Z]{0,3}"
/** Andorra's own, which shops write under its neighbours. */
const ANDORRA = written("AND", String.raw`^AD\d{3}$`)

/**
 * The systems in which a postcode tells a place apart from its country (ADDR-8): because couriers price it otherwise, or
 * because it is no part of the country's customs or VAT area. Facts of the posts' own lists.
 */
export const postcodeSystems: readonly PostcodeSystem[] = [
  {
    countries: BRITISH_COUNTRIES,
    switches: [
      british("GBR", "NIR", "BT*"),
      british("IMN", "", "IM*"),
      british("JEY", "", "JE*"),
      british("GGY", "", "GY*"),
      british("GBR", "HIGH", HIGHLANDS),
      // Overseas territories have one postcode each in the British form, or one of their own.
      written("GIB", "^GX11(?:1AA)?$"),
      written("FLK", "^FIQQ1ZZ$"),
      written("SHN", "^(?:STHL|ASCN|TDCU)1ZZ$"),
      written("IOT", "^BBND1ZZ$"),
      written("SGS", "^SIQQ1ZZ$"),
      written("PCN", "^PCRN1ZZ$"),
      written("TCA", "^TKCA1ZZ$"),
      written("AIA", "^AI2640$"),
      written("CYM", String.raw`^KY[1-3]\d{4}$`),
      written("VGB", String.raw`^VG11[1-6]0$`),
      written("MSR", String.raw`^MSR\d{4}$`),
    ],
    anyOther: String.raw`^(?:BFPO|[A-Z]{1,2}\d{1,2}${REST_OF_BRITISH})`,
    otherwise: { CountryIsoCode: "GBR", CountrySubdivision: "" },
  },
  digits("ESP", {}, [part("ESP", "ES-GC", "35 38"), part("ESP", "ES-CE", "51"), part("ESP", "ES-ML", "52"), ANDORRA]),
  digits("PRT", { length: 4, more: 3 }, [
    part("PRT", "PT-20", "95 96 97 98 99"),
    part("PRT", "PT-30", "90 91 92 93 94"),
  ]),
  digits("ITA SMR VAT", {}, [
    part("VAT", "", "00120"),
    part("SMR", "", "4789"),
    part("ITA", "IT-LIV", "23041"),
    part("ITA", "IT-CAM", "22061"),
    part("ITA", "IT-SA", "07 08 09"),
    part("ITA", "IT-SI", "90 91 92 93 94 95 96 97 98"),
  ]),
  digits("FRA GLP MTQ GUF REU SPM MYT BLM MAF ATF WLF PYF NCL MCO", {}, [
    // Both were a part of Guadeloupe until 2007 and keep a postcode of it.
    part("BLM", "", "97133 977"),
    part("MAF", "", "97150 978"),
    part("GLP", "", "970 971"),
    part("MTQ", "", "972"),
    part("GUF", "", "973"),
    part("REU", "", "974"),
    part("SPM", "", "975"),
    part("MYT", "", "976 985"),
    part("ATF", "", "984"),
    part("WLF", "", "986"),
    part("PYF", "", "987"),
    part("NCL", "", "988"),
    part("MCO", "", "980"),
    ANDORRA,
  ]),
  digits("DEU", {}, [part("DEU", "DE-HEL", "27498"), part("DEU", "DE-BUS", "78266")]),
  digits("GRC", {}, [part("GRC", "GR-69", "63086 63087")]),
  digits("FIN ALA", {}, [part("ALA", "", "22")]),
  digits("NOR SJM", { length: 4 }, [part("SJM", "", "917 8099")]),
  digits("DNK FRO GRL", { length: 4 }, [
    part("GRL", "", "39"),
    // Three digits are the beginning of a Danish postcode while it is typed.
    { pattern: String.raw`^FO\d{3}$`, short: String.raw`^(?:DK)?\d{3}$`, to: whole("FRO") },
  ]),
  digits("CHE LIE", { length: 4 }, [
    part("LIE", "", "9485 9486 9487 9488 9489 9490 9491 9492 9493 9494 9495 9496 9497 9498"),
  ]),
  digits("USA PRI VIR GUM MNP ASM FSM MHL PLW", { more: 4 }, [
    part("PRI", "", "006 007 009"),
    part("VIR", "", "008"),
    part("ASM", "", "96799"),
    part("MNP", "", "96950 96951 96952"),
    part("PLW", "", "96939 96940"),
    part("FSM", "", "96941 96942 96943 96944"),
    part("MHL", "", "96960 96970"),
    part("GUM", "", "9691 9692 9693"),
  ]),
  digits("AUS", { length: 4 }, [part("NFK", "", "2899"), part("CXR", "", "6798"), part("CCK", "", "6799")]),
  digits("CHN", { length: 6 }, [part("HKG", "", "999077"), part("MAC", "", "999078"), part("TWN", "", "999079")]),
]

function whole(CountryIsoCode: string): PostcodePart {
  return { CountryIsoCode, CountrySubdivision: "" }
}

function written(country: string, pattern: string): PostcodeSwitch {
  return { pattern, short: null, to: whole(country) }
}

/** Areas and districts, as a list of postcodes writes them. */
function british(CountryIsoCode: string, CountrySubdivision: string, patterns: string): PostcodeSwitch {
  const areas = patterns.split(" ").flatMap((pattern) => postcodeRange(pattern) ?? [])
  return {
    pattern: `^(?:${areas.map(areaPattern).join("|")})${REST_OF_BRITISH}`,
    short: null,
    to: { CountryIsoCode, CountrySubdivision },
  }
}

function areaPattern({ area, from, to }: PostcodeRange): string {
  if (from === 0) return String.raw`${area}\d{1,2}`
  const districts = Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(2, "0"))
  return `${area}(?:${districts.join("|")})`
}

interface Part {
  readonly to: PostcodePart
  /** What its postcodes begin with. */
  readonly beginnings: readonly string[]
}

function part(CountryIsoCode: string, CountrySubdivision: string, beginnings: string): Part {
  return { to: { CountryIsoCode, CountrySubdivision }, beginnings: beginnings.split(" ") }
}

function noughts(beginning: string): number {
  return beginning.length - beginning.replace(/^0+/, "").length
}

interface Form {
  /** Digits of a postcode: 5 unless said otherwise. */
  readonly length?: number
  /** Digits that may follow: "9500-321", "00907-1234". */
  readonly more?: number
}

/** A system of postcodes that are digits. The first country is where any other postcode of it lies. */
function digits(
  countries: string,
  { length = 5, more = 0 }: Form,
  parts: readonly (Part | PostcodeSwitch)[],
): PostcodeSystem {
  const all = countries.split(" ")
  const end = more === 0 ? "$" : String.raw`(?:\d{${more}})?$`
  const anyOf = (beginnings: readonly string[], lost: (beginning: string) => number) =>
    `${LETTERS}(?:${beginnings
      .map((text) => String.raw`${text.slice(lost(text))}\d{${length - text.length}}`)
      .join("|")})${end}`
  const switches = parts.map((each): PostcodeSwitch => {
    if ("pattern" in each) return each
    const shortened = each.beginnings.filter((text) => text.startsWith("0"))
    return {
      pattern: anyOf(each.beginnings, () => 0),
      short: shortened.length === 0 ? null : anyOf(shortened, noughts),
      to: each.to,
    }
  })
  return {
    countries: all,
    switches,
    anyOther: String.raw`${LETTERS}\d{${length - 2},${length}}${end}`,
    otherwise: whole(all[0] ?? ""),
  }
}
