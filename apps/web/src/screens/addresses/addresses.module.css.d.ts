// Written by `npm run class-names` from the style sheet beside it.
export const form: string
export const note: string
export const row: string
export const what: string
export const buttons: string
export const back: string
export const more: string
