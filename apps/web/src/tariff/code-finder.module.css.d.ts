// Written by `npm run class-names` from the style sheet beside it.
export const finder: string
export const chosen: string
export const note: string
