// Written by `npm run class-names` from the style sheet beside it.
export const sections: string
export const section: string
export const value: string
export const note: string
export const open: string
export const form: string
export const toggle: string
export const buttons: string
export const fault: string
export const list: string
export const row: string
