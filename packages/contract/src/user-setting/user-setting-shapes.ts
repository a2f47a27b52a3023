import { userSettingSchemas } from "@smart-send/domain/user-setting/user-setting"
import { z } from "zod"

export const userSettingQuerySchema = z.strictObject({
  setting: z.enum(["SavedViews", "ListFilters", "PointsWillDo", "PayBy", "Shortcuts", "CsvDateOrders"]),
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
})
