// Written by `npm run class-names` from the style sheet beside it.
export const tools: string
export const search: string
export const modes: string
export const tabs: string
export const modeHelp: string
