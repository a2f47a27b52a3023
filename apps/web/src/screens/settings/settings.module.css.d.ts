// Written by `npm run class-names` from the style sheet beside it.
export const section: string
export const choices: string
export const choice: string
export const line: string
export const places: string
export const note: string
