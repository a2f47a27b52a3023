// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const goods: string
export const has: string
