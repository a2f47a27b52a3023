// Written by `npm run class-names` from the style sheet beside it.
export const card: string
export const head: string
export const name: string
export const distance: string
export const address: string
export const hours: string
export const openState: string
export const week: string
export const days: string
export const today: string
