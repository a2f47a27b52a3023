// Written by `npm run class-names` from the style sheet beside it.
export const chips: string
export const chip: string
export const name: string
