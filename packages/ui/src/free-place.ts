/** In pixels of the window. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Places that are tried stand so far apart. */
const STEP = 8

/**
 * Where a box covers no control: as high up as possible, then as far right, with its middle in the right half of the
 * room. Where there is no such place, the one that covers least.
 */
export function freePlace({ width, height }: Size, room: Area, controls: readonly Area[]): Pick<Area, "left" | "top"> {
  const mostRight = Math.max(room.left, room.right - width)
  const leastRight = Math.min(mostRight, Math.max(room.left, (room.left + room.right - width) / 2))
  let best = { left: mostRight, top: room.top }
  let least = Number.POSITIVE_INFINITY
  for (let top = room.top; top + height <= room.bottom; top += STEP) {
    for (let left = mostRight; left >= leastRight; left -= STEP) {
      const box = { left, top, right: left + width, bottom: top + height }
      const over = covered(box, controls)
      if (over === 0) return { left, top }
      if (over >= least) continue
      best = { left, top }
      least = over
    }
  }
  return best
}

/** How much of the controls lies under a box, in square pixels. */
export function covered(box: Area, controls: readonly Area[]): number {
  return controls.reduce((sum, control) => sum + shared(box, control), 0)
}

function shared(a: Area, b: Area): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return across <= 0 || down <= 0 ? 0 : across * down
}
