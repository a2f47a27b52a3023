// Written by `npm run class-names` from the style sheet beside it.
export const lines: string
export const line: string
export const words: string
export const sku: string
export const product: string
export const count: string
