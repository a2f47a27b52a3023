// Written by `npm run class-names` from the style sheet beside it.
export const result: string
export const made: string
export const createdState: string
