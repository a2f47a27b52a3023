// Written by `npm run class-names` from the style sheet beside it.
export const search: string
export const sign: string
export const end: string
export const input: string
