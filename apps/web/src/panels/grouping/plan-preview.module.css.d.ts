// Written by `npm run class-names` from the style sheet beside it.
export const contents: string
export const what: string
export const preview: string
export const number: string
export const weight: string
