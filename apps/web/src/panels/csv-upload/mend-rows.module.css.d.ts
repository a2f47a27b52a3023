// Written by `npm run class-names` from the style sheet beside it.
export const mend: string
export const title: string
export const note: string
export const table: string
export const cells: string
export const telling: string
export const fault: string
