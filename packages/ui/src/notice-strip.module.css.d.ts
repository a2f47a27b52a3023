// Written by `npm run class-names` from the style sheet beside it.
export const strip: string
export const text: string
