// Written by `npm run class-names` from the style sheet beside it.
export const back: string
export const actions: string
export const section: string
export const tiles: string
export const tile: string
export const tileName: string
export const figure: string
export const note: string
