// Written by `npm run class-names` from the style sheet beside it.
export const head: string
export const graphs: string
export const graph: string
export const note: string
export const chart: string
export const plot: string
export const probe: string
export const legend: string
export const tip: string
export const figure: string
export const months: string
