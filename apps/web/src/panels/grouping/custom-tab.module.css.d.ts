// Written by `npm run class-names` from the style sheet beside it.
export const named: string
export const lines: string
export const line: string
export const pieceList: string
