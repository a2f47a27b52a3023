// Written by `npm run class-names` from the style sheet beside it.
export const head: string
export const title: string
export const ways: string
