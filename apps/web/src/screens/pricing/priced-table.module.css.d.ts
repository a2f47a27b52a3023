// Written by `npm run class-names` from the style sheet beside it.
export const priced: string
export const title: string
export const scroll: string
export const name: string
