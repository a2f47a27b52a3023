// Written by `npm run class-names` from the style sheet beside it.
export const facts: string
export const scroll: string
export const table: string
export const long: string
