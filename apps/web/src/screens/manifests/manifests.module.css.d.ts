// Written by `npm run class-names` from the style sheet beside it.
export const section: string
export const waiting: string
export const more: string
export const manifest: string
export const what: string
export const how: string
export const problem: string
export const actions: string
export const group: string
export const line: string
export const facts: string
export const name: string
export const hour: string
export const older: string
