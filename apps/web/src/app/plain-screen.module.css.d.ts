// Written by `npm run class-names` from the style sheet beside it.
export const plain: string
export const brand: string
export const main: string
