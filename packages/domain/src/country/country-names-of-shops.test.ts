import { expect, it } from "vitest"
import { countryPartNames } from "./country-part-names.ts"
import { countryByName, countryKey, placeByName } from "./country-by-name.ts"
import { countries, countryByIso3 } from "./country.ts"

/** Names that shops' lists have and the table has not, by the code that is meant. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  woocommerce: [
    "AX Åland Islands|PW Belau|BQ Bonaire, Saint Eustatius and Saba|CG Congo (Brazzaville)|CD Congo (Kinshasa)|CW Cura&ccedil;ao",
    "CZ Czech Republic|CI Ivory Coast|MO Macao|MO Macao S.A.R., China|FM Micronesia|PS Palestinian Territory|PN Pitcairn|RE Reunion",
    "BL Saint Barth&eacute;lemy|MF Saint Martin (French part)|SX Saint Martin (Dutch part)|ST S&atilde;o Tom&eacute; and Pr&iacute;ncipe",
    "GS South Georgia/Sandwich Islands|SJ Svalbard and Jan Mayen|SZ Swaziland|TL Timor-Leste|TR Türkiye|GB United Kingdom (UK)",
    "US United States (US)|UM United States (US) Minor Outlying Islands|VA Vatican|VG Virgin Islands (British)|VI Virgin Islands (US)",
    "HM Heard Island and McDonald Islands|VC Saint Vincent and the Grenadines|TF French Southern Territories|MK North Macedonia",
  ],
  shopify: [
    "AC Ascension Island|AG Antigua & Barbuda|BA Bosnia & Herzegovina|CG Congo - Brazzaville|CD Congo - Kinshasa|CI Côte d’Ivoire",
    "HM Heard & McDonald Islands|HK Hong Kong SAR|MO Macao SAR|MM Myanmar (Burma)|PS Palestinian Territories|BL St. Barthélemy",
    "SH St. Helena|KN St. Kitts & Nevis|LC St. Lucia|MF St. Martin|PM St. Pierre & Miquelon|VC St. Vincent & Grenadines",
    "ST São Tomé & Príncipe|GS South Georgia & South Sandwich Islands|SJ Svalbard & Jan Mayen|TT Trinidad & Tobago",
    "TA Tristan da Cunha|TC Turks & Caicos Islands|UM U.S. Outlying Islands|WF Wallis & Futuna|TR Turkey|MK Macedonia",
  ],
  ebay: [
    "KR Korea, South|CV Cape Verde Islands|CD Congo, Democratic Republic of the|CG Congo, Republic of the|HR Croatia, Republic of",
    "GA Gabon Republic|CI Cote d Ivoire (Ivory Coast)|BN Brunei Darussalam|MM Burma|FK Falkland Islands (Islas Malvinas)",
    "KN Saint Kitts-Nevis|VI Virgin Islands (U.S.)|VA Vatican City State|WS Western Samoa|PF Tahiti|SJ Svalbard|SJ Jan Mayen",
    "AZ Azerbaijan Republic|RU Russian Federation|MO Macau|US APO/FPO",
  ],
  amazonAndIso: [
    "GB United Kingdom of Great Britain and Northern Ireland|US United States of America|KP Korea, Democratic People's Republic of",
    "KP Korea (Democratic People's Republic of)|KR Korea, Republic of|KR Korea (the Republic of)|IR Iran, Islamic Republic of",
    "IR Iran (Islamic Republic of)|BO Bolivia (Plurinational State of)|VE Venezuela, Bolivarian Republic of|TZ Tanzania, United Republic of",
    "CD Congo (the Democratic Republic of the)|CD Congo, the Democratic Republic of the|VA Holy See (Vatican City State)",
    "SH Saint Helena, Ascension and Tristan da Cunha|MK Macedonia, the former Yugoslav Republic of|TW Taiwan, Province of China",
    "PS Palestine, State of|PS Palestinian Territory, Occupied|MD Moldova, Republic of|LA Lao People's Democratic Republic",
    "SY Syrian Arab Republic|VI Virgin Islands, U.S.|VG Virgin Islands, British|FM Micronesia, Federated States of|BS Bahamas (the)",
    "NL Netherlands (the)|UM United States Minor Outlying Islands|FK Falkland Islands (Malvinas)|SX Sint Maarten (Dutch part)",
    "BQ Bonaire, Sint Eustatius and Saba|LY Libyan Arab Jamahiriya|CZ Czech Republic|CV Cabo Verde|TW Republic of China",
  ],
  prestashop: [
    "HK HongKong|MM Burma (Myanmar)|CD Congo, Dem. Republic|CG Congo, Republic|CI Cote D'Ivoire|KP Korea, Dem. Republic of|IM Man Island",
    "BL Saint Barthelemy|MF Saint Martin|PS Palestinian Territories|SK Slovak Republic|GF French Guyana|AX Aland Islands",
  ],
  people: [
    "GB U.K.|GB Great Britain (UK)|GB G.B.|GB England, UK|GB Scotland (UK)|US U.S.|US USA - United States|US United States - US|US US: United States",
    "IE Republic of Ireland|DK Kingdom of Denmark|IL State of Israel|IN Republic of India|AE U.A.E.|SA KSA|HK Hong Kong, China",
    "PR Puerto Rico, USA|RE Réunion, France|GG Guernsey, Channel Islands|IM I.O.M.|LC St Lucia|LC Saint-Lucia|KY Cayman Is.|VG British Virgin Is",
  ],
}

const meant = Object.entries(NAMES).flatMap(([shop, lists]) =>
  lists.flatMap((list) => list.split("|")).map((each) => [shop, each.slice(3), each.slice(0, 2)] as const),
)

/** Codes of the lists that ISO has only set aside. */
const SET_ASIDE: Readonly<Record<string, string>> = { AC: "SH", TA: "SH" }

it.each(meant)("%s: %s is %s", (_, name, alpha2) => {
  const wanted = countries.find(({ Alpha2 }) => Alpha2 === (SET_ASIDE[alpha2] ?? alpha2))?.Iso3Code
  expect(countryByName(name)).toBe(wanted)
})

it("every country is known by its codes and name, alone and with its code behind it", () => {
  for (const { Alpha2, Iso3Code, Name } of countries)
    for (const text of [
      Alpha2,
      Alpha2.toLowerCase(),
      Iso3Code,
      Name,
      Name.toUpperCase(),
      `${Name} (${Alpha2})`,
      `${Alpha2} - ${Name}`,
    ])
      expect([text, countryByName(text)]).toEqual([text, Iso3Code])
})

it("every part is known by all of its names, and none has another's", () => {
  const all = countryPartNames.flatMap(([country, part, names]) =>
    names.split("|").map((name) => [name, country, part]),
  )
  for (const [name = "", CountryIsoCode, CountrySubdivision] of all)
    expect([name, placeByName(name)]).toEqual([name, { CountryIsoCode, CountrySubdivision }])
  expect(new Set(all.map(([name = ""]) => countryKey(name))).size).toBe(all.length)
})

it.each([
  "Samoa (American)x",
  "Nowhere (US)",
  "Paris, France, Europe, Earth",
  "England, France",
  "United",
  "Republic",
  "The",
  "Kingdom of",
  "()",
  "- -",
  "Virgin Islands",
  "ZZ-01",
])("%s is no country", (text) => {
  expect(placeByName(text)).toBeNull()
})

it("has a country for each part", () => {
  expect(countryPartNames.filter(([country]) => countryByIso3(country) === null)).toEqual([])
})
