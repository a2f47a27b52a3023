// Written by `npm run class-names` from the style sheet beside it.
export const restore: string
export const foot: string
