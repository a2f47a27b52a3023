/** The width of the screen that media questions are answered for, in pixels. Modules ask once and read the answer each time. */
export const DESK_WIDTH = 1440
export const PHONE_WIDTH = 390

const screen = { width: DESK_WIDTH }

export function screenWidth(): number {
  return screen.width
}

/** Before the parts are drawn; after each test it is a desk's again. */
export function setScreenWidth(width: number): void {
  screen.width = width
}
