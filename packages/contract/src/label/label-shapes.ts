import { z } from "zod"

export const labelFormatSchema = z.enum(["PDF_4X6", "PDF_A4", "ZPL_203", "ZPL_300"])
