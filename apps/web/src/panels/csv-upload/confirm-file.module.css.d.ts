// Written by `npm run class-names` from the style sheet beside it.
export const foot: string
export const whyNot: string
