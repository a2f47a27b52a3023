// Written by `npm run class-names` from the style sheet beside it.
export const area: string
export const rest: string
export const bar: string
export const title: string
export const count: string
export const tools: string
