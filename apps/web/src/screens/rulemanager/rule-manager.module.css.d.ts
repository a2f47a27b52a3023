// Written by `npm run class-names` from the style sheet beside it.
export const both: string
export const side: string
export const note: string
export const sentence: string
export const heading: string
export const row: string
export const handle: string
export const what: string
export const name: string
export const finding: string
export const link: string
