// Written by `npm run class-names` from the style sheet beside it.
export const waiting: string
export const form: string
export const lead: string
export const row: string
export const name: string
export const money: string
export const older: string
export const outcome: string
export const rebook: string
export const words: string
export const problem: string
export const actions: string
