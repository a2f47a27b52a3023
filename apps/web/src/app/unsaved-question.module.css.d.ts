// Written by `npm run class-names` from the style sheet beside it.
export const unsaved: string
export const title: string
export const text: string
export const why: string
export const buttons: string
