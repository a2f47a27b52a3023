import { z } from "zod"

/** zod would compile its guards with `new Function` and first try whether it may; the page's policy blocks and reports the try. */
export function forbidEval(): void {
  z.config({ jitless: true })
}
