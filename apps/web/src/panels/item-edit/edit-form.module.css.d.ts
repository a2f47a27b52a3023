// Written by `npm run class-names` from the style sheet beside it.
export const form: string
export const row: string
export const section: string
export const fields: string
export const wide: string
export const code: string
export const note: string
export const buttons: string
