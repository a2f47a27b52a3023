// Written by `npm run class-names` from the style sheet beside it.
export const shortcuts: string
export const intro: string
export const or: string
export const list: string
