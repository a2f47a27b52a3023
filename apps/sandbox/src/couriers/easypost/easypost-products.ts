export interface EasyPostProduct {
  readonly maxGrams: number
  readonly isDomestic: boolean
  /** The price of any parcel, and the price of each whole kilogram. */
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

/** What each courier sells over EasyPost, by the courier's key and the service's name. */
export const easyPostProducts: ReadonlyMap<string, ReadonlyMap<string, EasyPostProduct>> = new Map([
  [
    "kestrel",
    new Map([
      ["KestrelNextDay", product(30_000, true, [450, 16, 1])],
      ["KestrelNoon", product(30_000, true, [770, 20, 1])],
      ["Kestrel1030", product(20_000, true, [1160, 27, 1])],
      ["Kestrel48", product(30_000, true, [355, 13, 2])],
      ["KestrelBusiness24", product(30_000, true, [395, 12, 1])],
      ["KestrelSaturday", product(30_000, true, [695, 16, 1])],
      ["KestrelEuropeExpress", product(50_000, false, [1240, 139, 2])],
      ["KestrelWorldExpress", product(50_000, false, [2140, 370, 4])],
    ]),
  ],
  [
    "osprey",
    new Map([
      ["OspreyHeavy48", product(50_000, true, [1240, 16, 3])],
      ["OspreyHeavyEconomy", product(70_000, true, [1160, 11, 5])],
      ["OspreyIreland", product(30_000, false, [540, 31, 3])],
      ["OspreyEuropeRoad", product(40_000, false, [615, 36, 6])],
      ["OspreyEuropeBusiness", product(50_000, false, [695, 28, 5])],
      ["OspreyWorldSaver", product(30_000, false, [465, 98, 10])],
      ["OspreyWorldExpress", product(50_000, false, [1095, 220, 4])],
      ["OspreyAmericaPaid", product(20_000, false, [1085, 204, 7])],
    ]),
  ],
  [
    "swift",
    new Map([
      ["SwiftDrop24", product(15_000, true, [335, 15, 1])],
      ["SwiftDrop48", product(15_000, true, [240, 13, 2])],
      ["SwiftDropEconomy", product(15_000, true, [200, 13, 5])],
      ["SwiftLight", product(2000, true, [170, 14, 3])],
      ["SwiftCollect48", product(20_000, true, [310, 16, 3])],
      ["SwiftEuropeDrop", product(10_000, false, [505, 49, 9])],
    ]),
  ],
  [
    "curlew",
    new Map([
      ["CurlewLetter", product(100, true, [90, 0, 3])],
      ["CurlewLargeLetter", product(750, true, [10, 147, 3])],
      ["CurlewTracked24", product(20_000, true, [310, 21, 2])],
      ["CurlewTracked48", product(20_000, true, [245, 19, 3])],
      ["CurlewSigned24", product(20_000, true, [385, 22, 2])],
      ["CurlewEconomy", product(20_000, true, [215, 17, 6])],
      ["CurlewWorldLight", product(2000, false, [10, 358, 12])],
    ]),
  ],
  [
    "puffin",
    new Map([
      ["PuffinLocker24", product(15_000, true, [285, 9, 1])],
      ["PuffinLocker48", product(15_000, true, [220, 8, 2])],
      ["PuffinLockerEconomy", product(15_000, true, [180, 8, 4])],
      ["PuffinL2L", product(15_000, true, [155, 7, 3])],
      ["PuffinIslands48", product(30_000, true, [460, 22, 4])],
      ["PuffinIreland", product(10_000, false, [455, 17, 4])],
    ]),
  ],
])
