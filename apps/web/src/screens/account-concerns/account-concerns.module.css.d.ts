// Written by `npm run class-names` from the style sheet beside it.
export const row: string
export const words: string
export const note: string
