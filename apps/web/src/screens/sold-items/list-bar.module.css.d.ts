// Written by `npm run class-names` from the style sheet beside it.
export const bar: string
export const line: string
export const tools: string
export const tool: string
export const only: string
export const ways: string
