import type { NewSale } from "./create-shop.ts"

type NewLine = NewSale["lines"][number]

const product = (sku: string, title: string, rest: readonly [string, number, number, string, string]): NewLine => {
  const [variation, price, weightGrams, tariffCode, originCountry] = rest
  return { sku, title, variation, quantity: 1, price, weightGrams, tariffCode, originCountry }
}

/** What the shops sell; every shop the same things. */
const SHELF: readonly NewLine[] = [
  product("MUG-SPK-350", "Stoneware mug, speckled, 350 ml", ["Colour: Oat", 1250, 420, "691200", "GB"]),
  product("TOTE-NVY", "Canvas tote bag", ["Colour: Navy", 2200, 310, "420292", "IN"]),
  product("BALM-MINT", "Lip balm, mint", ["", 450, 25, "330410", "GB"]),
  product("PST-40", "Poster 40 x 60, lighthouse", ["Paper: Matt", 1675, 180, "491191", "GB"]),
  product("CNDL-FIG", "Soy candle, fig and cassis", ["", 1800, 540, "340600", "GB"]),
  product("SCARF-MOSS", "Lambswool scarf", ["Colour: Moss", 3900, 190, "621420", "GB"]),
  product("BRD-OAK", "Bread board, oak", ["Size: Large", 4200, 1250, "441911", "PL"]),
  product("NTBK-A5", "Notebook A5, dotted", ["", 950, 290, "482010", "PT"]),
  product("TEA-BRK-100", "Breakfast tea, loose, 100 g", ["", 650, 130, "090230", "LK"]),
  product("SOCK-M", "Wool socks", ["Size: M, Colour: Rust", 1400, 95, "611594", "GB"]),
]

/** So many different things, mostly one of each. */
export function inventLines(count: number, random: () => number): readonly NewLine[] {
  const start = Math.floor(random() * SHELF.length)
  return Array.from({ length: count }, (_, place) => {
    const shelf = SHELF[(start + place) % SHELF.length] ?? product("MISC", "Something else", ["", 500, 100, "", ""])
    // The shelf has ten things: those after have numbers of their own.
    const sku = place < SHELF.length ? shelf.sku : `${shelf.sku}-${place}`
    return { ...shelf, sku, quantity: random() < 0.8 ? 1 : 2 + Math.floor(random() * 2) }
  })
}
