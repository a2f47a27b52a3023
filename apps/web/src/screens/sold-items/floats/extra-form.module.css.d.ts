// Written by `npm run class-names` from the style sheet beside it.
export const extra: string
export const name: string
