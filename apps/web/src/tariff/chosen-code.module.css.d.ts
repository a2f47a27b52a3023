// Written by `npm run class-names` from the style sheet beside it.
export const code: string
export const head: string
export const figure: string
export const name: string
export const path: string
export const systems: string
