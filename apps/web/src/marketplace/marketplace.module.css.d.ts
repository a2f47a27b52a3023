// Written by `npm run class-names` from the style sheet beside it.
export const tile: string
export const form: string
export const steps: string
export const buttons: string
export const group: string
export const dialog: string
export const dialogTitle: string
export const dialogButtons: string
export const tiles: string
export const integration: string
export const words: string
export const section: string
export const refused: string
