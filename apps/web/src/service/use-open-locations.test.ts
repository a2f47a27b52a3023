import { expect, it } from "vitest"
import { locationsSearch } from "./use-open-locations.ts"

const plover = { provider: "PARCELYARD", account: "main", service: "plover-locker" }

it.each([
  ["view=ready", "view=ready&panel=LOCATION-SEARCH&item=7&service=PARCELYARD%7Emain%7Eplover-locker"],
  [
    "panel=SERVICE-INFO&item=7&service=PARCELYARD~main~wren-48",
    "panel=LOCATION-SEARCH&item=7&service=PARCELYARD%7Emain%7Eplover-locker",
  ],
  // The sheet below stays open.
  [
    "panel=SERVICE&item=7&over=SERVICE-INFO&service=PARCELYARD~main~wren-48",
    "panel=SERVICE&item=7&over=LOCATION-SEARCH&service=PARCELYARD%7Emain%7Eplover-locker",
  ],
])("the Location Search opens from %j", (search, opened) => {
  expect(locationsSearch(search, plover, "7").toString()).toBe(opened)
})
