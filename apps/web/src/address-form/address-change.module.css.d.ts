// Written by `npm run class-names` from the style sheet beside it.
export const table: string
export const changed: string
export const of: string
