// Written by `npm run class-names` from the style sheet beside it.
export const row: string
export const head: string
export const name: string
export const heading: string
export const note: string
export const question: string
export const form: string
export const buttons: string
export const entries: string
export const entry: string
export const examples: string
export const example: string
export const from: string
