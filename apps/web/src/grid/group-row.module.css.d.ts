// Written by `npm run class-names` from the style sheet beside it.
export const row: string
export const text: string
export const buyer: string
export const place: string
export const count: string
export const fold: string
export const end: string
export const notReady: string
export const sendIcon: string
export const send: string
export const sendText: string
