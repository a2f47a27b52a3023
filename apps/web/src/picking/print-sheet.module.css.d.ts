// Written by `npm run class-names` from the style sheet beside it.
export const sheet: string
export const code: string
export const number: string
export const box: string
