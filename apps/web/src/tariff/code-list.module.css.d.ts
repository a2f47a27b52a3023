// Written by `npm run class-names` from the style sheet beside it.
export const list: string
export const national: string
export const row: string
export const figure: string
export const zeros: string
export const text: string
export const name: string
export const second: string
export const waiting: string
