// Written by `npm run class-names` from the style sheet beside it.
export const conversion: string
export const choice: string
export const sum: string
export const done: string
