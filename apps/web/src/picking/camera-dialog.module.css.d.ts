// Written by `npm run class-names` from the style sheet beside it.
export const body: string
export const view: string
export const video: string
export const aim: string
export const last: string
