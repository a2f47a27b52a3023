// Written by `npm run class-names` from the style sheet beside it.
export const trouble: string
export const text: string
export const duties: string
export const link: string
export const more: string
export const open: string
export const label: string
export const field: string
export const fault: string
