import { codeChanges, weightChanges } from "../../../grid/changes/change-by-product.ts"
import { collectionDateChanges } from "../../../grid/changes/change-collection-date.ts"
import { extraChanges, withoutUnavailableExtras } from "../../../grid/changes/change-extras.ts"
import { packagedChange, packagedChanges } from "../../../grid/changes/change-packaged.ts"
import { parcelChanges } from "../../../grid/changes/change-parcel.ts"
import { sameValueChanges } from "../../../grid/changes/change-same-value.ts"
import { tagChanges } from "../../../grid/changes/change-tags.ts"
import { tariffChanges } from "../../../grid/changes/change-tariff-codes.ts"

/** The changes that bulk actions make. The list is shown without them, so the script is loaded after it. */
export const bulkEdits = {
  codeChanges,
  weightChanges,
  collectionDateChanges,
  extraChanges,
  withoutUnavailableExtras,
  packagedChange,
  packagedChanges,
  parcelChanges,
  sameValueChanges,
  tagChanges,
  tariffChanges,
} as const
export type BulkEdits = typeof bulkEdits
