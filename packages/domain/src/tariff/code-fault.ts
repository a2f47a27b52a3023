import { z } from "zod"

/** Why a code is none: no tariff has it, or the tariff asked for has not. */
export const codeFaultSchema = z.enum(["Unknown", "OtherSystem"])
export type CodeFault = z.infer<typeof codeFaultSchema>
