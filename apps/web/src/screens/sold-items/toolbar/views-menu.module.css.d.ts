// Written by `npm run class-names` from the style sheet beside it.
export const menu: string
export const line: string
export const title: string
