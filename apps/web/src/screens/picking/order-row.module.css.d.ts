// Written by `npm run class-names` from the style sheet beside it.
export const order: string
export const cell: string
export const name: string
export const one: string
export const second: string
export const lines: string
export const line: string
export const times: string
