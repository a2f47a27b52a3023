// Written by `npm run class-names` from the style sheet beside it.
export const line: string
export const wide: string
export const cost: string
