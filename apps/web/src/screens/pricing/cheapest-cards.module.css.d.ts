// Written by `npm run class-names` from the style sheet beside it.
export const cheapest: string
export const card: string
export const name: string
export const fact: string
export const price: string
