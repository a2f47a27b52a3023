import type { ItemId } from "@smart-send/domain/id/id"
import type { LabelFormat } from "@smart-send/domain/label/label-format"
import type { Result } from "@smart-send/domain/result/result"
import type { PrintSettings } from "@smart-send/domain/station/print-settings"
import type { CustomerContext } from "../../context.ts"
import type { Scope, Tx } from "../../platform/db/scope.ts"
import type { TenantConfig } from "../../records/settings/tenant-config.ts"

type CustomerScope = Scope & { readonly customerId: string }

export interface LabelsToDraw {
  readonly scope: CustomerScope
  readonly tenant: TenantConfig
  readonly batch: { readonly itemIds: readonly ItemId[]; readonly format: LabelFormat; readonly madeAt: Date }
  readonly startAt: number
}

/** What printing needs of labels. Labels are another feature's; the process connects the two. */
export interface LabelPress {
  readonly plan: (
    context: CustomerContext,
    asked: { Ids: ItemId[] } & Pick<PrintSettings, "Format" | "Order" | "Split">,
  ) => Promise<{
    readonly files: readonly { readonly courier: string | null; readonly itemIds: readonly ItemId[] }[]
    /** Labels of each item. */
    readonly counts: ReadonlyMap<ItemId, number>
    readonly missing: readonly { readonly Id: ItemId; readonly Reason: string }[]
    /** Items whose invoice a label printer can't print. */
    readonly onPaper: readonly ItemId[]
    readonly printedBefore: readonly ItemId[]
  }>
  readonly draw: (
    what: LabelsToDraw,
  ) => Promise<Result<{ readonly file: { readonly bytes: Buffer }; readonly itemIds: readonly ItemId[] }, string>>
  readonly link: (
    tx: Tx,
    scope: CustomerScope,
    batch: { readonly itemIds: readonly ItemId[]; readonly format: LabelFormat; readonly startAt: number },
  ) => Promise<string>
  readonly markPrinted: (tx: Tx, ids: readonly ItemId[]) => Promise<void>
}
