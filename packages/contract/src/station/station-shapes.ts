import { lineSchema } from "@smart-send/domain/text/typed-text"
import { itemIdSchema } from "@smart-send/domain/id/id"
import { PRINT_JOB_STATES, PRINT_PROBLEMS } from "@smart-send/domain/station/print-job"
import { PRINT_WAYS, printSettingsSchema, STATION_LIMITS } from "@smart-send/domain/station/print-settings"
import { z } from "zod"
import { labelFormatSchema } from "../label/label-shapes.ts"

/** Made by the browser and kept in it. */
export const stationIdSchema = z.uuid()
export const printJobIdSchema = z.uuid()

/** A browser beside a printer, and how this user prints there. */
export const stationSchema = z.strictObject({
  Id: stationIdSchema,
  Name: lineSchema().min(1).max(STATION_LIMITS.name),
  Settings: printSettingsSchema,
})

export const printJobSchema = z.strictObject({
  Id: printJobIdSchema,
  StationId: stationIdSchema,
  Way: z.enum(PRINT_WAYS).exclude(["File"]),
  Format: labelFormatSchema,
  State: z.enum(PRINT_JOB_STATES),
  /** How many labels it holds. */
  Count: z.int(),
  /** Whose labels these are, under the tenant's name for it; null where one job has all couriers' labels. */
  Courier: z.string().nullable(),
  /** The printer's address, or empty. */
  Printer: z.string(),
  /** Why it did not simply come out; null when it did, or when that is not known yet. */
  Problem: z.enum(PRINT_PROBLEMS).nullable(),
  Requested: z.iso.datetime(),
  RequestedBy: z.string(),
  Ended: z.iso.datetime().nullable(),
})

export const printJobParamsSchema = z.strictObject({ station: stationIdSchema, id: printJobIdSchema })

/** The seller's own reason for printing a label again. */
export const reprintReasonSchema = lineSchema().min(1).max(100)

/** Labels that are not printed, and why. */
export const unprintedSchema = z.strictObject({ Id: itemIdSchema, Reason: z.string() })
