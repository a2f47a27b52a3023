// Written by `npm run class-names` from the style sheet beside it.
export const columns: string
export const column: string
export const about: string
export const name: string
export const samples: string
export const note: string
export const group: string
export const missing: string
export const keep: string
