import { packagePresetSchema } from "@smart-send/domain/parcel/package-preset"
import { z } from "zod"
import { defineCall } from "../call/define-call.ts"

export const listPackages = defineCall({
  name: "listPackages",
  summary: "Package presets with their sizes",
  method: "GET",
  path: "/package/list",
  access: "customer",
  result: z.strictObject({ Packages: z.array(packagePresetSchema) }),
  refusals: [],
})
