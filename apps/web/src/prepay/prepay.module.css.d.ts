// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const section: string
export const balance: string
export const form: string
export const note: string
export const title: string
export const month: string
export const entries: string
export const entry: string
export const what: string
export const line: string
export const day: string
