import { describe, expect, it } from "vitest"
import { readNationalCodes } from "./read-national-codes.ts"
import type { NationalSystem } from "./tariff-system.ts"

const DAY = "2027-01-01"
const read = (system: NationalSystem, ...lines: string[]) =>
  readNationalCodes(
    lines.map((line) => line.split("|")),
    system,
    DAY,
  )
const told = (system: NationalSystem, ...lines: string[]) => {
  const result = read(system, ...lines)
  return result.ok
    ? result.value.map(({ code, name, isWhole }) => `${code} ${name}${isWhole ? "" : " +"}`)
    : result.error.map(({ row, column, message }) => `${row}:${column} ${message}`)
}

describe("the columns of the official files", () => {
  it("UK: lines of suffix 80 are codes, others only name them; what has ended is left out", () => {
    expect(
      told(
        "UK",
        "SID|Commodity code|Product line suffix|Start date|End date|Indentation|End line|Description",
        "1|6109000000|80|1970-01-01||0|false|T-shirts",
        "2|6109100000|80|1970-01-01||1|false|Of cotton",
        "3|6109100010|10|1970-01-01||2|false|Hand-made",
        "4|6109100010|80|1970-01-01||3|true|Certified",
        "5|6109100090|80|1970-01-01||2|true|Other",
        "6|6109100099|80|1970-01-01|2026-12-31|2|true|Gone",
        "7|0409000000|80|1970-01-01||0|true|Natural honey",
      ),
    ).toEqual(["0409000000 Natural honey", "6109100010 Hand-made: Certified", "6109100090 Other"])
  })

  it("CN: dashes say how deep a text stands, and a first zero that a spreadsheet took off comes back", () => {
    expect(
      told(
        "CN",
        "CN2027|Self-explanatory text (EN)",
        "4202|Trunks",
        "4202 22|- - With plastic",
        "4202 22 10|- - - Of sheeting",
        "4202 22 90|- - - Of textiles",
        "4090000|Natural honey",
      ),
    ).toEqual(["04090000 Natural honey", "42022210 Of sheeting", "42022290 Of textiles"])
  })

  it("TARIC: the suffix stands behind the code, and only English counts", () => {
    expect(
      told(
        "TARIC",
        "Goods code|Start date|End date|Language|Hier. Pos.|Indent|Description",
        "6109100000 80|01-01-1972||EN|6|1|- Of cotton",
        "6109100010 80|01-01-2000||EN|10|2|- - Hand-made",
        "6109100010 80|01-01-2000||DE|10|2|- - Handgemacht",
        "6109100090 80|01-01-2000|31-12-2026|EN|10|2|- - Other",
      ),
    ).toEqual(["6109100010 Hand-made"])
  })

  it("HTSUS: dots go, and lines without a number name those below them", () => {
    expect(
      told(
        "HTSUS",
        "HTS Number|Indent|Description|Unit of Quantity|General Rate of Duty",
        "6109|0|T-shirts|||",
        "6109.10.00|1|Of cotton||16.5%",
        "|2|Men's or boys':||",
        "6109.10.00.04|3|T-shirts, all white|doz.|",
        "6109.10.00.07|3|Other|doz.|",
      ),
    ).toEqual(["6109100004 Men's or boys': T-shirts, all white", "6109100007 Men's or boys': Other"])
  })

  it("AHECC: headings may stand below a title", () => {
    expect(told("AHECC", "Table 1|", "AHECC Code|Description", "61091000|Of cotton", "61099010|Of wool")).toEqual([
      "61091000 Of cotton",
      "61099010 Of wool",
    ])
  })
})

describe("faults are named by row and column", () => {
  it.each([
    ["a table without headings", ["Kood|Kirjeldus", "1|2"], "1:1 No row of headings names a code and its description."],
    [
      "letters in a code",
      ["Code|Description", "6109A000|Of cotton"],
      '2:1 "6109A000" is no code: it has other signs than digits.',
    ],
    [
      "too many digits",
      ["Code|Description", "6109100010|Of cotton"],
      '2:1 "6109100010" has 10 digits, and codes of CN have 8.',
    ],
    ["no description", ["Code|Description", "61091000|"], "2:2 61091000 has no description."],
    [
      "a code that is there twice",
      ["Code|Description", "42022210|One", "42022210|Two"],
      "3:1 42022210 is there twice.",
    ],
    [
      "headings alone",
      ["Code|Description", "6109|T-shirts", "610910|Cotton", "610990|Other", "61|Clothes"],
      "1:1 There is no code of more than six digits.",
    ],
  ])("%s", (_, lines, fault) => {
    expect(told("CN", ...lines)).toContain(fault)
  })
})
