// Written by `npm run class-names` from the style sheet beside it.
export const booking: string
export const words: string
export const ways: string
export const figures: string
export const progress: string
export const problem: string
export const action: string
