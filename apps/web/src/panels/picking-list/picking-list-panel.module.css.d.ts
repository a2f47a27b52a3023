// Written by `npm run class-names` from the style sheet beside it.
export const order: string
export const verify: string
export const print: string
