import { describe, expect, it } from "vitest"
import { customsAreaOf } from "../customs/customs-area.ts"
import { countries } from "./country.ts"
import { placeNamed } from "./place-named.ts"
import { postcodeSystems } from "./postcode-systems.ts"
import { switchCountry, whyImpossible } from "./subdivision.ts"

function addressIn(country: string, Postcode: string, County = "") {
  const place = placeNamed(country, Postcode)
  return { ...(place ?? { CountryIsoCode: "???", CountrySubdivision: "" }), Postcode, County }
}

function whereIs(country: string, postcode: string, county = ""): string {
  const address = addressIn(country, postcode, county)
  const { CountryIsoCode, CountrySubdivision } = switchCountry(address)
  return `${CountryIsoCode}${CountrySubdivision === "" ? "" : `/${CountrySubdivision}`} ${customsAreaOf(address)}`
}

describe("where an address is follows from its country, postcode and state (ADDR-7, ADDR-8)", () => {
  it.each([
    // France overseas, under France and by name; the mainland, Corsica and Monaco are inside.
    ["France", "97110", "", "GLP EuOutsideVat"],
    ["Guadeloupe", "97110", "", "GLP EuOutsideVat"],
    ["FR", "F-97200", "", "MTQ EuOutsideVat"],
    ["France", "97300", "", "GUF EuOutsideVat"],
    ["France", "97400", "", "REU EuOutsideVat"],
    ["FRA", "97 490", "", "REU EuOutsideVat"],
    ["France", "97500", "", "SPM World"],
    ["France", "97600", "", "MYT EuOutsideVat"],
    ["France", "97133", "", "BLM World"],
    ["France", "97150", "", "MAF EuOutsideVat"],
    ["Guadeloupe", "97150", "", "MAF EuOutsideVat"],
    ["France", "98600", "", "WLF World"],
    ["France", "98713", "", "PYF World"],
    ["France", "98800", "", "NCL World"],
    ["France", "98000", "", "MCO Eu"],
    ["Monaco", "98000", "", "MCO Eu"],
    ["France", "20000", "", "FRA Eu"],
    ["France", "75001", "", "FRA Eu"],
    ["France", "", "Guadeloupe", "GLP EuOutsideVat"],
    ["France", "", "RE", "REU EuOutsideVat"],
    ["France", "", "Bretagne", "FRA Eu"],
    // Spain, its islands and towns in Africa, and Andorra under it.
    ["Spain", "35001", "", "ESP/ES-GC EuOutsideVat"],
    ["Canary Islands", "38001", "", "ESP/ES-GC EuOutsideVat"],
    ["IC", "35001", "", "ESP/ES-GC EuOutsideVat"],
    ["Spain", "", "Santa Cruz de Tenerife", "ESP/ES-GC EuOutsideVat"],
    ["Spain", "", "TF", "ESP/ES-GC EuOutsideVat"],
    ["Spain", "51001", "", "ESP/ES-CE EuOutsideVat"],
    ["Spain", "52001", "", "ESP/ES-ML EuOutsideVat"],
    ["Ceuta & Melilla", "52001", "", "ESP/ES-ML EuOutsideVat"],
    ["EA", "", "", "ESP/ES-CE EuOutsideVat"],
    ["Spain", "AD500", "", "AND World"],
    ["Andorra", "AD500", "", "AND World"],
    ["Spain", "28001", "", "ESP Eu"],
    ["Spain", "8001", "", "ESP Eu"],
    ["Spain", "07001", "Baleares", "ESP Eu"],
    // Germany, Italy, Finland, Greece, Portugal.
    ["Germany", "27498", "", "DEU/DE-HEL EuOutsideVat"],
    ["Germany", "D-78266", "", "DEU/DE-BUS EuOutsideVat"],
    ["Germany", "10115", "", "DEU Eu"],
    ["Italy", "23041", "", "ITA/IT-LIV EuOutsideVat"],
    ["Italy", "22061", "", "ITA/IT-CAM EuOutsideVat"],
    ["Italy", "47890", "", "SMR World"],
    ["Italy", "00120", "", "VAT World"],
    ["Italy", "120", "", "VAT World"],
    ["Italy", "90133", "", "ITA/IT-SI Eu"],
    ["Italy", "9124", "", "ITA/IT-SA Eu"],
    ["Italy", "23030", "", "ITA Eu"],
    ["Finland", "22100", "", "ALA EuOutsideVat"],
    ["Finland", "FIN-22100", "", "ALA EuOutsideVat"],
    ["Åland Islands", "22100", "", "ALA EuOutsideVat"],
    ["Finland", "00100", "", "FIN Eu"],
    ["Finland", "100", "", "FIN Eu"],
    ["Greece", "63086", "", "GRC/GR-69 EuOutsideVat"],
    ["Greece", "630 87", "", "GRC/GR-69 EuOutsideVat"],
    ["Greece", "10552", "", "GRC Eu"],
    ["Portugal", "9500-321", "", "PRT/PT-20 Eu"],
    ["Madeira", "9000-082", "", "PRT/PT-30 Eu"],
    ["Portugal", "", "Açores", "PRT/PT-20 Eu"],
    // The north.
    ["Denmark", "100", "", "FRO World"],
    ["Denmark", "FO-110", "", "FRO World"],
    ["Faroe Islands", "100", "", "FRO World"],
    ["Denmark", "3900", "", "GRL World"],
    ["Denmark", "DK-2100", "", "DNK Eu"],
    ["Denmark", "", "Greenland", "GRL World"],
    ["Norway", "9170", "", "SJM World"],
    ["Norway", "8099", "", "SJM World"],
    ["Norway", "0155", "", "NOR World"],
    ["Norway", "155", "", "NOR World"],
    // The United States: Puerto Rico alone is in their customs territory.
    ["Puerto Rico", "00907", "", "PRI Usa"],
    ["United States (US)", "00907", "PR", "PRI Usa"],
    ["USA", "00907-1234", "", "PRI Usa"],
    ["USA", "907", "PR", "PRI Usa"],
    ["USA", "", "Puerto Rico", "PRI Usa"],
    ["USA", "00802", "VI", "VIR World"],
    ["U.S. Virgin Islands", "00802", "", "VIR World"],
    ["USA", "96910", "GU", "GUM World"],
    ["Guam", "96910", "", "GUM World"],
    ["USA", "96799", "AS", "ASM World"],
    ["USA", "96701", "HI", "USA Usa"],
    ["USA", "96950", "MP", "MNP World"],
    ["USA", "96940", "PW", "PLW World"],
    ["USA", "96941", "FM", "FSM World"],
    ["USA", "96960", "MH", "MHL World"],
    ["USA", "09012", "AE", "USA Usa"],
    ["USA", "10007", "NY", "USA Usa"],
    ["USA", "90210", "CA", "USA Usa"],
    ["USA", "7102", "NJ", "USA Usa"],
    // The United Kingdom.
    ["XI", "BT9 6QQ", "", "GBR/NIR NorthernIreland"],
    ["GB-NIR", "", "", "GBR/NIR NorthernIreland"],
    ["United Kingdom (UK)", "BT9 6QQ", "", "GBR/NIR NorthernIreland"],
    ["Channel Islands", "GY1 1AA", "", "GGY ChannelIslands"],
    ["Channel Islands", "JE2 4WB", "", "JEY ChannelIslands"],
    ["Channel Islands", "", "", "JEY ChannelIslands"],
    ["GB", "IM1 1AA", "", "IMN GreatBritain"],
    ["U.K.", "GX11 1AA", "", "GIB World"],
    ["UK", "FIQQ 1ZZ", "", "FLK World"],
    ["UK", "STHL 1ZZ", "", "SHN World"],
    ["UK", "TKCA 1ZZ", "", "TCA World"],
    ["UK", "KY1-1001", "", "CYM World"],
    ["UK", "KY1 1AA", "", "GBR GreatBritain"],
    ["UK", "SW1A 1AA", "", "GBR GreatBritain"],
    ["Great Britain (UK)", "", "Jersey", "JEY ChannelIslands"],
    // Others with postcodes or states of their own.
    ["Switzerland", "9490", "", "LIE World"],
    ["Switzerland", "9470", "", "CHE World"],
    ["Australia", "2899", "", "NFK World"],
    ["Australia", "6798", "", "CXR World"],
    ["Australia", "2000", "NSW", "AUS World"],
    ["China", "999077", "", "HKG World"],
    ["China", "", "Macau", "MAC World"],
    ["China", "100000", "", "CHN World"],
    ["Netherlands", "", "Curaçao", "CUW World"],
    ["Netherlands", "1012 AB", "Noord-Holland", "NLD Eu"],
    ["US-PR", "", "", "PRI Usa"],
    ["FR-RE", "", "", "REU EuOutsideVat"],
    ["ES-CN", "", "", "ESP/ES-GC EuOutsideVat"],
  ])("%s %s %s is %s", (country, postcode, county, expected) => {
    expect(whereIs(country, postcode, county)).toBe(expected)
    expect(whyImpossible(addressIn(country, postcode, county))).toBeNull()
  })

  it("is the same once it is said: nothing moves twice", () => {
    for (const { countries: each, switches } of postcodeSystems)
      for (const CountryIsoCode of each)
        for (const Postcode of ["97400", "35001", "27498", "100", "3900", "00907", "BT9 6QQ", "9490", "999077", ""]) {
          const once = switchCountry({ CountryIsoCode, CountrySubdivision: "", Postcode })
          expect([switches.length > 0, switchCountry(once)]).toEqual([true, once])
        }
  })

  it("has no country in two systems of postcodes", () => {
    const all = postcodeSystems.flatMap((system) => system.countries)
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((iso3) => !countries.some(({ Iso3Code }) => Iso3Code === iso3))).toEqual([])
  })

  it.each([
    ["Réunion", "75001", "", "75001 is not a postcode in Réunion: it lies in France."],
    ["USA", "10007", "PR", "10007 is not a postcode in Puerto Rico: it lies in the United States."],
    ["Puerto Rico", "00802", "", "00802 is not a postcode in Puerto Rico: it lies in the U.S. Virgin Islands."],
    ["Canary Islands", "28001", "", "28001 is not a postcode in the Canary Islands: it lies in Spain."],
  ])("can't be two places: %s %s %s", (country, postcode, county, sentence) => {
    expect(whyImpossible(addressIn(country, postcode, county))).toBe(`${sentence} Correct the postcode or the country.`)
  })
})
