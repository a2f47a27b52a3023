// Written by `npm run class-names` from the style sheet beside it.
export const picker: string
export const list: string
export const row: string
export const name: string
export const second: string
