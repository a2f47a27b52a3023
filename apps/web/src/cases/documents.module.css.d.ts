// Written by `npm run class-names` from the style sheet beside it.
export const choose: string
export const uploads: string
export const drop: string
export const ways: string
export const hint: string
export const camera: string
export const orDrop: string
export const why: string
export const file: string
export const mark: string
export const name: string
export const open: string
