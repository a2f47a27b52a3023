// Written by `npm run class-names` from the style sheet beside it.
export const label: string
export const sentence: string
