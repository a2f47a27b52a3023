/** What an item can hold (ITEM-17): characters of its texts, and how many of each thing. */
export const ITEM_LIMITS = {
  description: 256,
  propertyKey: 512,
  /** Characters of one tag. */
  tag: 50,
  tags: 50,
  extras: 20,
  orderLines: 100,
  parcels: 12,
  /** Characters of the consignment as JSON: a longer one is dropped. */
  consignment: 2400,
} as const

/** What one order line and its product can hold, in characters but for `quantity`. */
export const ORDER_LINE_LIMITS = {
  description: 512,
  sku: 128,
  /** An order's id, a line's id and the seller's own reference, each. */
  id: 128,
  tariffCode: 20,
  quantity: 100_000,
} as const
