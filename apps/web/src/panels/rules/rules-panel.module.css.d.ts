// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const part: string
export const note: string
export const buttons: string
export const apply: string
export const heading: string
export const names: string
