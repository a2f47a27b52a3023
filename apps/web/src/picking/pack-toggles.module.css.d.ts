// Written by `npm run class-names` from the style sheet beside it.
export const toggles: string
export const toggle: string
export const why: string
