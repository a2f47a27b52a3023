// Written by `npm run class-names` from the style sheet beside it.
export const row: string
export const tick: string
export const order: string
export const words: string
export const line: string
