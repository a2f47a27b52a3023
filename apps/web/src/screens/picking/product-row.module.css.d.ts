// Written by `npm run class-names` from the style sheet beside it.
export const product: string
export const sku: string
export const name: string
export const times: string
export const words: string
export const orders: string
