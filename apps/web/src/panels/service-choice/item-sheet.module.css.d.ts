// Written by `npm run class-names` from the style sheet beside it.
export const head: string
export const weight: string
export const typed: string
export const picks: string
