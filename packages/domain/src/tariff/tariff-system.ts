import { z } from "zod"
import { tariffSystemSchema } from "../service/service.ts"

/** The tariffs of single countries and blocs that an operator can load: their codes go on where the HS ends. */
const nationalSystems = ["UK", "CN", "TARIC", "HTSUS", "AHECC"] as const
export const nationalSystemSchema = z.enum(nationalSystems)
export type NationalSystem = z.infer<typeof nationalSystemSchema>

/** Every system whose codes can be looked up: those that services ask for (CUSTOMS-7), and the national ones. */
export const codeSystemSchema = z.enum([...new Set([...tariffSystemSchema.options, ...nationalSystems])])
export type CodeSystem = z.infer<typeof codeSystemSchema>
