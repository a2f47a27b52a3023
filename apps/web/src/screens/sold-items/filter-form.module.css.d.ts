// Written by `npm run class-names` from the style sheet beside it.
export const filter: string
export const group: string
export const row: string
export const label: string
export const last: string
export const chip: string
