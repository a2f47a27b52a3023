// Written by `npm run class-names` from the style sheet beside it.
export const second: string
export const bookedOn: string
export const order: string
export const sku: string
