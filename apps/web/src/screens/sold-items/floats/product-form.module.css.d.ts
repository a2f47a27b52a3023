// Written by `npm run class-names` from the style sheet beside it.
export const form: string
export const list: string
export const groups: string
export const product: string
export const name: string
export const weight: string
export const code: string
export const origin: string
