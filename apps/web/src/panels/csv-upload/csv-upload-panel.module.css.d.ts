// Written by `npm run class-names` from the style sheet beside it.
export const drop: string
export const dropTitle: string
export const hint: string
export const step: string
export const figure: string
export const done: string
export const reading: string
export const leftOut: string
export const notices: string
export const strong: string
export const problems: string
export const rows: string
export const actions: string
export const section: string
export const heading: string
export const columns: string
