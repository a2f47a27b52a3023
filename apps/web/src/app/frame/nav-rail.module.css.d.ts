// Written by `npm run class-names` from the style sheet beside it.
export const rail: string
export const home: string
export const link: string
