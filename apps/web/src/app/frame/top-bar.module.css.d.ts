// Written by `npm run class-names` from the style sheet beside it.
export const bar: string
export const brand: string
export const name: string
export const mark: string
export const tools: string
