// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const service: string
export const found: string
export const count: string
export const list: string
