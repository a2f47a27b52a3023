// Written by `npm run class-names` from the style sheet beside it.
export const refine: string
export const line: string
export const days: string
export const chevron: string
export const chosen: string
export const area: string
export const range: string
export const facet: string
export const value: string
export const body: string
export const words: string
export const label: string
