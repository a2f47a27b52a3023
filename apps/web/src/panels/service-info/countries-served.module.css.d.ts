// Written by `npm run class-names` from the style sheet beside it.
export const countries: string
export const many: string
export const covered: string
export const letters: string
export const letter: string
