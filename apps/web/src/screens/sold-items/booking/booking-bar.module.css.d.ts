// Written by `npm run class-names` from the style sheet beside it.
export const booking: string
export const problem: string
export const line: string
export const words: string
export const lead: string
export const money: string
export const details: string
export const rest: string
export const second: string
export const code: string
export const progress: string
export const action: string
