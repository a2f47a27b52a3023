// Written by `npm run class-names` from the style sheet beside it.
export const facts: string
export const fact: string
