import { join } from "node:path"
import { addressSuggestions } from "@smart-send/domain/address-check/address-suggestions"
import { readCsvRows } from "@smart-send/domain/csv-import/read-csv-rows"
import { anItem } from "@smart-send/testkit/an-item"
import { expect, it } from "vitest"
import { loadGazetteer } from "../../records/gazetteer/load-gazetteer.ts"

const FOLDER = join(import.meta.dirname, "../../../../../apps/smart-send/config/gazetteer")
const HEADER = [
  "Recipient Name",
  "Address Line 1",
  "Address Line 2",
  "Town",
  "County",
  "Postcode",
  "Country",
  "Item Name",
]
const STREETS = ["Harbour Row", "Chapel Street", "Mill Lane", "St John's Road", "The Crescent", "Station Rd."]
const TOWNS = [
  ["Leeds", "LS1 4DY"],
  ["Manchester", "m1 1ae"],
  ["Whitby", "YO213BD"],
  ["London", "EC1A 1BB"],
  ["Bristol", "BS1  9ZZ"],
  ["Cardiff", "CF10 1EP"],
  ["Edinburgh", "eh1 1yz"],
  ["Belfast", " BT1 5GS "],
  ["Inverness", "IV1 1HY"],
  ["Norwich", "NR2 1TF"],
  ["Plymouth", "pl12dj"],
] as const

/** 121 correct orders, typed as buyers type; then two that cannot be delivered. */
const rows = [
  ...TOWNS.flatMap(([town, postcode], place) =>
    Array.from({ length: 11 }, (_, number) => [
      `Buyer ${place}-${number}`,
      number % 4 === 3 ? `Flat ${number}, ${place + 2} ${STREETS[number % 6]}` : `${number + 1} ${STREETS[number % 6]}`,
      number % 5 === 4 ? `Flat ${number}` : "",
      number % 3 === 2 ? town.toUpperCase() : town,
      "",
      number % 2 === 1 ? postcode.toLowerCase() : postcode,
      "GB",
      `Teapot ${place}-${number}`,
    ]),
  ),
  ["Far Away", "5 Mill Lane", "", "Leeds", "", "EH1 1YZ", "GB", "Teapot far"],
  ["No Number", "Station Road", "", "Leeds", "", "LS1 4DY", "GB", "Teapot none"],
]

it("of 123 imported orders, the check reports the two wrong ones and no other", async () => {
  const gazetteer = await loadGazetteer(FOLDER)
  const reading = readCsvRows(
    { rows: [HEADER, ...rows], unclosedRows: new Set() },
    { importId: "file", defaultCountry: "GBR" },
  )
  if (reading.state !== "CONFIRM") throw new Error(reading.state)
  expect(reading.items).toHaveLength(123)
  const told = reading.items.flatMap(({ item: { Recipient } }) =>
    addressSuggestions(anItem({ Recipient, Service: null }), gazetteer).map(({ Code }) => `${Recipient.Name}: ${Code}`),
  )
  expect(told).toEqual(["Far Away: POSTCODE-TOWN", "No Number: HOUSE-NUMBER-MISSING"])
})
