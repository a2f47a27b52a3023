// Written by `npm run class-names` from the style sheet beside it.
export const nothing: string
export const line: string
export const sentence: string
