// Written by `npm run class-names` from the style sheet beside it.
export const empty: string
export const icon: string
export const title: string
export const text: string
export const actions: string
