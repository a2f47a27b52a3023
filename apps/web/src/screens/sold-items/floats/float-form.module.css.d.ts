// Written by `npm run class-names` from the style sheet beside it.
export const title: string
export const form: string
export const list: string
export const choice: string
export const text: string
