import { z } from "zod"

/** Anything that JSON can say. */
export const jsonValueSchema = z.json()
