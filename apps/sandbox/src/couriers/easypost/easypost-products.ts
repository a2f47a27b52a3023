export interface EasyPostProduct {
  readonly maxGrams: number
  readonly isDomestic: boolean
  /** For any parcel it takes, and for each whole kilogram on top. */
  readonly pence: { readonly base: number; readonly perKg: number }
  /** Working days. */
  readonly days: number
}

const product = (maxGrams: number, isDomestic: boolean, [base, perKg, days]: readonly [number, number, number]) => ({
  maxGrams,
  isDomestic,
  pence: { base, perKg },
  days,
})

/** What each courier sells over EasyPost, by the courier's key and the name of the service. */
export const easyPostProducts: ReadonlyMap<string, ReadonlyMap<string, EasyPostProduct>> = new Map([
  [
    "kestrel",
    new Map([
      ["KestrelNextDay", product(30_000, true, [420, 25, 1])],
      ["KestrelNoon", product(30_000, true, [420, 25, 1])],
      ["Kestrel1030", product(20_000, true, [420, 25, 1])],
      ["Kestrel48", product(30_000, true, [290, 25, 2])],
      ["KestrelBusiness24", product(30_000, true, [420, 25, 1])],
      ["KestrelSaturday", product(30_000, true, [420, 25, 1])],
      ["KestrelWorldExpress", product(50_000, false, [980, 180, 4])],
      ["KestrelEuropeExpress", product(50_000, false, [980, 180, 4])],
    ]),
  ],
  [
    "osprey",
    new Map([
      ["OspreyHeavy48", product(50_000, true, [290, 25, 2])],
      ["OspreyHeavyEconomy", product(70_000, true, [290, 25, 2])],
      ["OspreyIreland", product(30_000, false, [980, 180, 4])],
      ["OspreyEuropeRoad", product(40_000, false, [980, 180, 4])],
      ["OspreyEuropeBusiness", product(50_000, false, [980, 180, 4])],
      ["OspreyWorldSaver", product(30_000, false, [980, 180, 4])],
      ["OspreyWorldExpress", product(50_000, false, [980, 180, 4])],
      ["OspreyAmericaPaid", product(20_000, false, [980, 180, 4])],
    ]),
  ],
  [
    "swift",
    new Map([
      ["SwiftDrop24", product(15_000, true, [420, 25, 1])],
      ["SwiftDrop48", product(15_000, true, [290, 25, 2])],
      ["SwiftDropEconomy", product(15_000, true, [290, 25, 2])],
      ["SwiftLight", product(2000, true, [290, 25, 2])],
      ["SwiftCollect48", product(20_000, true, [290, 25, 2])],
      ["SwiftEuropeDrop", product(10_000, false, [980, 180, 4])],
    ]),
  ],
  [
    "curlew",
    new Map([
      ["CurlewLetter", product(100, true, [120, 25, 2])],
      ["CurlewLargeLetter", product(750, true, [120, 25, 2])],
      ["CurlewTracked24", product(20_000, true, [420, 25, 1])],
      ["CurlewTracked48", product(20_000, true, [290, 25, 2])],
      ["CurlewSigned24", product(20_000, true, [420, 25, 1])],
      ["CurlewEconomy", product(20_000, true, [290, 25, 2])],
      ["CurlewWorldLight", product(2000, false, [980, 180, 4])],
    ]),
  ],
  [
    "puffin",
    new Map([
      ["PuffinLocker24", product(15_000, true, [420, 25, 1])],
      ["PuffinLocker48", product(15_000, true, [290, 25, 2])],
      ["PuffinLockerEconomy", product(15_000, true, [290, 25, 2])],
      ["PuffinL2L", product(15_000, true, [290, 25, 2])],
      ["PuffinIslands48", product(30_000, true, [290, 25, 2])],
      ["PuffinIreland", product(10_000, false, [980, 180, 4])],
    ]),
  ],
])
