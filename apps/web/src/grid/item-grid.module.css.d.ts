// Written by `npm run class-names` from the style sheet beside it.
export const grid: string
export const body: string
export const sheet: string
