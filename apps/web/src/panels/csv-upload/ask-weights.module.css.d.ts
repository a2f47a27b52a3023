// Written by `npm run class-names` from the style sheet beside it.
export const weights: string
export const weightRow: string
export const weightLabel: string
export const weightInput: string
