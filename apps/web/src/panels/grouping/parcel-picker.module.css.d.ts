// Written by `npm run class-names` from the style sheet beside it.
export const picker: string
export const choice: string
export const more: string
