// Written by `npm run class-names` from the style sheet beside it.
export const verdict: string
export const text: string
export const sentence: string
