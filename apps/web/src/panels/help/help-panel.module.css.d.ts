// Written by `npm run class-names` from the style sheet beside it.
export const help: string
export const road: string
export const keys: string
export const talk: string
export const version: string
export const widget: string
