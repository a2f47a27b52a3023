// Written by `npm run class-names` from the style sheet beside it.
export const head: string
export const graphs: string
export const graph: string
export const note: string
export const chart: string
export const months: string
