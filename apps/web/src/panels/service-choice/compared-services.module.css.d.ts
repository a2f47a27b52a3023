// Written by `npm run class-names` from the style sheet beside it.
export const compared: string
export const row: string
export const name: string
export const fits: string
export const reasons: string
export const price: string
