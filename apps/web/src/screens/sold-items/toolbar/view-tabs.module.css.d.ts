// Written by `npm run class-names` from the style sheet beside it.
export const views: string
export const view: string
export const count: string
export const onShow: string
export const name: string
export const menu: string
export const all: string
