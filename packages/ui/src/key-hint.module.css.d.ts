// Written by `npm run class-names` from the style sheet beside it.
export const keys: string
export const key: string
