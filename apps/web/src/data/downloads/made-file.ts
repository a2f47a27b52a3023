/** What a file is made of, small enough to be kept with its entry. */
import type { BodySentBy, ParamsOf } from "@smart-send/contract/call/define-call"
import type { createStatementFile } from "@smart-send/contract/invoice/create-statement-file"
import type { createDocumentBatch } from "@smart-send/contract/label/create-document-batch"
import type { createLabelBatch } from "@smart-send/contract/label/create-label-batch"
import type { downloadManifest } from "@smart-send/contract/manifest/download-manifest"
import type { ItemId } from "@smart-send/domain/id/id"

export type Recipe =
  /** The file at `place` of a batch of labels. */
  | { readonly kind: "labels"; readonly body: BodySentBy<typeof createLabelBatch> & { readonly place: number } }
  | { readonly kind: "documents"; readonly body: BodySentBy<typeof createDocumentBatch> }
  /** A month's statement, or an invoice. */
  | { readonly kind: "statement"; readonly body: BodySentBy<typeof createStatementFile> }
  /** The label of one item. */
  | { readonly kind: "label"; readonly body: { readonly id: ItemId } }
  /** The sheet of a manifest, or the courier's own form. */
  | {
      readonly kind: "manifest"
      readonly body: ParamsOf<typeof downloadManifest> & { readonly isCouriers: boolean }
    }
  /** Items as CSV. */
  | { readonly kind: "items"; readonly body: { readonly ids: readonly ItemId[] } }

/**
 * The address of a file, with what it is called where that is known only once it is made; or why there is none; null where
 * nothing better is known than that it could not be made.
 */
export type MadeFile = string | { readonly href: string; readonly label: string } | { readonly why: string } | null
