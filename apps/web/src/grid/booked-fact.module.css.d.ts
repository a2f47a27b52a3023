// Written by `npm run class-names` from the style sheet beside it.
export const fact: string
export const icon: string
export const word: string
