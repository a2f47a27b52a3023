import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { z } from "zod"

export const userSettingQuerySchema = z.strictObject({
  setting: z.enum(["SavedViews", "ListFilters", "PointsWillDo", "PayBy", "Shortcuts", "CsvDateOrders"]),
})

export const savedSettingQuerySchema = userSettingQuerySchema.extend({
  /** The `Version` that was read before the change. A setting that is a list needs it: 0 or nothing for one never saved. */
  version: z.coerce.number().int().min(0).optional(),
})

/** The value of a setting by its name; null when the user has never set it. */
export const userSettingResultSchema = z.strictObject({
  Value: z
    .union([
      userSettingSchemas.SavedViews,
      userSettingSchemas.ListFilters,
      userSettingSchemas.PointsWillDo,
      userSettingSchemas.PayBy,
      userSettingSchemas.Shortcuts,
      userSettingSchemas.CsvDateOrders,
    ])
    .nullable(),
  /** Milliseconds since it was saved, by the database's clock, so that a later change on a device counts as newer. Null when never saved. */
  Age: z.int().min(0).nullable(),
  /** How often it was saved; 0 when never. */
  Version: z.int().min(0),
})
