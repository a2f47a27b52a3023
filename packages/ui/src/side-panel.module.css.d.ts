// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const over: string
export const place: string
export const beside: string
export const header: string
export const title: string
export const body: string
export const scrim: string
