// Written by `npm run class-names` from the style sheet beside it.
export const panel: string
export const cut: string
export const toggle: string
export const problem: string
export const foot: string
