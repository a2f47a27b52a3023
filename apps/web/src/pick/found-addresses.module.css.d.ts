// Written by `npm run class-names` from the style sheet beside it.
export const addresses: string
export const result: string
export const way: string
export const more: string
export const resultText: string
