// Written by `npm run class-names` from the style sheet beside it.
export const skip: string
export const frame: string
export const banners: string
export const notices: string
export const page: string
export const beside: string
export const downloads: string
export const appTools: string
