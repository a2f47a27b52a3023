// Written by `npm run class-names` from the style sheet beside it.
export const lead: string
export const switches: string
export const preview: string
export const choice: string
export const facts: string
export const mail: string
export const brand: string
export const follow: string
export const small: string
