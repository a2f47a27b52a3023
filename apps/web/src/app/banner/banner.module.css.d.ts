// Written by `npm run class-names` from the style sheet beside it.
export const banner: string
export const text: string
export const dates: string
export const notice: string
export const weekday: string
