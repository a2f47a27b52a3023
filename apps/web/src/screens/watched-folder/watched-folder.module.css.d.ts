// Written by `npm run class-names` from the style sheet beside it.
export const note: string
export const outcome: string
export const heading: string
export const status: string
export const files: string
export const script: string
export const developers: string
export const buttons: string
export const list: string
export const file: string
export const what: string
export const name: string
export const call: string
