// Written by `npm run class-names` from the style sheet beside it.
export const waiting: string
export const text: string
export const help: string
