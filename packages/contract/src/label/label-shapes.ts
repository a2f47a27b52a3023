import { labelFormats } from "@smart-send/domain/label/label-format"
import { z } from "zod"

export const labelFormatSchema = z.enum(labelFormats)
