// Written by `npm run class-names` from the style sheet beside it.
export const selector: string
export const mode: string
export const note: string
