// Written by `npm run class-names` from the style sheet beside it.
export const controls: string
export const unit: string
export const button: string
