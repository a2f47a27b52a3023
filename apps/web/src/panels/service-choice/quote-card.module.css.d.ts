// Written by `npm run class-names` from the style sheet beside it.
export const quote: string
export const top: string
export const middle: string
export const facts: string
export const notes: string
export const chosen: string
