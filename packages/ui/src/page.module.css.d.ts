// Written by `npm run class-names` from the style sheet beside it.
export const page: string
export const head: string
export const words: string
export const actions: string
