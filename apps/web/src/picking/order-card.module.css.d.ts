// Written by `npm run class-names` from the style sheet beside it.
export const card: string
export const name: string
