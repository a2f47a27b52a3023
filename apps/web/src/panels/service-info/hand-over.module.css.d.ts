// Written by `npm run class-names` from the style sheet beside it.
export const days: string
export const places: string
export const place: string
export const distance: string
export const more: string
