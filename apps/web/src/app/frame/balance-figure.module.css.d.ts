// Written by `npm run class-names` from the style sheet beside it.
export const balance: string
export const label: string
export const figure: string
