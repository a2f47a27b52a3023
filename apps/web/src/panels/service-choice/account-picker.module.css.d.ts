// Written by `npm run class-names` from the style sheet beside it.
export const picker: string
export const account: string
export const words: string
export const offer: string
export const marks: string
