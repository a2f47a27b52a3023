// Written by `npm run class-names` from the style sheet beside it.
export const calculator: string
export const form: string
