// Written by `npm run class-names` from the style sheet beside it.
export const user: string
export const initials: string
export const chevron: string
