// Written by `npm run class-names` from the style sheet beside it.
export const customers: string
export const note: string
export const title: string
export const add: string
export const back: string
export const buttons: string
