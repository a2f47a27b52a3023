import { z } from "zod"

/**
 * Tells zod not to compile its checks with `new Function`. It tries once whether it may, and the page's policy would
 * block and report that.
 */
export function forbidEval(): void {
  z.config({ jitless: true })
}
