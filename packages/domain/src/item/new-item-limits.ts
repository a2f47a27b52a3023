/** What a new item may hold to be made (CREATE-6): characters, and pounds. */
export const NEW_ITEM_LIMITS = { sku: 50, value: 25_000 } as const

/** What a value typed into the New Item form may be, pounds (CREATE-3). */
export const TYPED_VALUE = { least: 0.01, most: 5000 } as const
