import { createDocumentBatch } from "@smart-send/contract/label/create-document-batch"
import type { DocumentKind } from "@smart-send/contract/label/document-shapes"
import type { ItemId } from "@smart-send/domain/id/id"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { showToast } from "@smart-send/ui/toast"
import { answerOf } from "../client/answer.ts"
import { downloadStoreOf, type MadeFile } from "../downloads/download-store.ts"
import { inBatches } from "../items/plan-saves.ts"
import type { Session } from "../session/session.ts"

/** Hands papers of these orders to the browser as files, and keeps them among the downloads. `name`: what the seller calls them. */
export function saveDocuments(session: Session, ids: readonly ItemId[], Kind: DocumentKind, name: string): void {
  for (const batch of inBatches(ids, MOST_AT_ONCE.ids)) {
    const body = { Ids: [...batch], Kind }
    const ask = async (): Promise<MadeFile> => {
      const answer = answerOf(await session.edge.call(createDocumentBatch, { body }), (it) => it)
      if (answer.kind === "answered" && answer.value.Href !== "") return answer.value.Href
      const text = answer.kind === "answered" ? (answer.value.Missing[0]?.Reason ?? "") : answer.message
      showToast({ meaning: "broken", title: name, text })
      return { why: text }
    }
    const recipe = { kind: "documents", body } as const
    void downloadStoreOf(session).add({ Label: name, Type: "Documents", recipe }, ask(), ask)
  }
}
