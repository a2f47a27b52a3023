import { tariffSectionSchema } from "@smart-send/domain/tariff/tariff-browse"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listTariffSections = defineCall({
  name: "listTariffSections",
  summary: "The sections of the tariff nomenclature, each with its chapters",
  method: "GET",
  path: "/customs/sections",
  access: "customer",
  result: z.strictObject({ Sections: z.array(tariffSectionSchema) }),
  refusals: [],
})
