import type { NewItem } from "@smart-send/domain/item/item"
import { aNewItem } from "./a-new-item.ts"

const WORDS =
  "amber birch copper dusk ember fern glass harbour indigo juniper kelp linen maple north oak pearl quartz rose slate tansy umber velvet willow yarrow zinc brass cedar drift elm flax".split(
    " ",
  )

/** An item that differs from the others, so that a size is not measured on one order repeated ten thousand times. */
export function aVariedItem(mark: string, number: number): NewItem {
  const item = aNewItem(mark, number)
  // Depends on the number only, so that every run sends the same items.
  let seed = number * 2_654_435_761 + 12_345
  const pick = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[pick(WORDS.length)] ?? "").join(" ") + ` ${pick(100_000).toString(36)}`
  const [line] = item.MarketplaceOrderLines
  if (line === undefined || item.Recipient === null) throw new Error("An item has a line and a recipient")
  const Description = words(7)
  return {
    ...item,
    Description,
    Recipient: {
      ...item.Recipient,
      Name: words(2),
      AddressLine1: `${pick(300)} ${words(2)}`,
      AddressLine2: words(1),
      Email: `${words(1).replaceAll(" ", ".")}@example.com`,
      Phone: `07700${900_000 + pick(1000)}`,
    },
    PackageDimensions: {
      Weight: (1 + pick(2_000)) / 100,
      Height: 1 + pick(40),
      Width: 1 + pick(40),
      Length: 1 + pick(40),
    },
    MarketplaceOrderLines: [
      {
        ...line,
        Description,
        Value: (1 + pick(10_000)) / 100,
        Product: { ...line.Product, Sku: `SKU-${pick(1e9).toString(36)}`, Description },
      },
    ],
  }
}
