import { classificationSchema } from "@smart-send/domain/tariff/tariff-browse"
import { tariffPlaceSchema } from "@smart-send/domain/tariff/tariff-suggestion"
import { codeSystemSchema } from "@smart-send/domain/tariff/tariff-system"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listTariffClassifications = defineCall({
  name: "listTariffClassifications",
  summary: "What stands below a section, chapter, heading or code",
  method: "GET",
  path: "/customs/classifications/:code",
  access: "customer",
  /** A section by its Roman number, everything else by its digits. */
  params: z.strictObject({ code: z.string().regex(/^(\d{2,10}|[IVX]{1,5})$/) }),
  /** Codes of this system stand below the six digits, where it is loaded. */
  query: z.strictObject({ system: codeSystemSchema.default("HS") }),
  result: z.strictObject({
    Code: z.string(),
    Name: z.string(),
    /** From the section down, without the row itself. */
    Path: z.array(tariffPlaceSchema),
    Classifications: z.array(classificationSchema),
  }),
  refusals: ["NOT-FOUND"],
})
