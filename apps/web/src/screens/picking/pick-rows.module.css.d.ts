// Written by `npm run class-names` from the style sheet beside it.
export const scroller: string
export const rows: string
export const row: string
