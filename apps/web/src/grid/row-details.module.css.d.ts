// Written by `npm run class-names` from the style sheet beside it.
export const details: string
export const lines: string
export const line: string
export const text: string
export const sku: string
export const value: string
