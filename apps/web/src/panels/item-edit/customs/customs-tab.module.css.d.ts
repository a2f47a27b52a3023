// Written by `npm run class-names` from the style sheet beside it.
export const lines: string
export const what: string
export const wrong: string
export const choices: string
export const choice: string
export const label: string
export const price: string
export const source: string
