import { z } from "zod"
import { defineCall } from "../call/define-call.ts"
import { stationSchema } from "./station-shapes.ts"

export const listStations = defineCall({
  name: "listStations",
  summary: "The stations of the signed-in user, by name, and the networks that this server may print to",
  method: "GET",
  path: "/station",
  access: "customer",
  feature: "Labels",
  result: z.strictObject({
    Stations: z.array(stationSchema),
    /** False where the operator allows no printer: then labels are printed by a browser. */
    CanSendToPrinters: z.boolean(),
  }),
  refusals: [],
})
