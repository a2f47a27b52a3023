// Written by `npm run class-names` from the style sheet beside it.
export const fields: string
export const field: string
export const options: string
export const note: string
export const searched: string
export const filled: string
export const numbers: string
