// Written by `npm run class-names` from the style sheet beside it.
export const weightBar: string
export const words: string
export const over: string
export const picture: string
export const within: string
export const out: string
