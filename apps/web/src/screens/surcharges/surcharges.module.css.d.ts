// Written by `npm run class-names` from the style sheet beside it.
export const row: string
export const head: string
export const what: string
export const price: string
export const state: string
export const measures: string
export const words: string
export const note: string
export const form: string
export const buttons: string
