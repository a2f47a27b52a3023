// Written by `npm run class-names` from the style sheet beside it.
export const head: string
export const row: string
export const result: string
export const name: string
export const counts: string
export const older: string
export const problem: string
export const actions: string
