// Written by `npm run class-names` from the style sheet beside it.
export const rates: string
export const head: string
export const naming: string
export const printed: string
export const tools: string
export const zone: string
