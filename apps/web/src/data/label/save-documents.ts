import { createDocumentBatch } from "@smart-send/contract/label/create-document-batch"
import type { DocumentKind } from "@smart-send/contract/label/document-shapes"
import type { ItemId } from "@smart-send/domain/id/id"
import { MOST_AT_ONCE } from "@smart-send/domain/settings/settings"
import { showToast } from "@smart-send/ui/toast"
import { answerOf } from "../client/answer.ts"
import { downloadStoreOf } from "../downloads/download-store.ts"
import { inBatches } from "../items/plan-saves.ts"
import type { Session } from "../session/session.ts"
import type { MadeFile } from "../downloads/made-file.ts"

/**
 * Hands papers of these orders to the browser as files, and keeps them among the downloads; one that could not be made says
 * why. `name`: what the seller calls them. Resolves once it is known of all.
 */
export async function saveDocuments(
  session: Session,
  ids: readonly ItemId[],
  Kind: DocumentKind,
  name: string,
): Promise<void> {
  const made = inBatches(ids, MOST_AT_ONCE.ids).map(async (batch) => {
    const body = { Ids: [...batch], Kind }
    const ask = async (): Promise<MadeFile> => {
      const answer = answerOf(await session.edge.call(createDocumentBatch, { body }), (it) => it)
      if (answer.kind === "answered" && answer.value.Href !== "") return answer.value.Href
      const text = answer.kind === "answered" ? (answer.value.Missing[0]?.Reason ?? "") : answer.message
      showToast({ meaning: "broken", title: name, text })
      return { why: text }
    }
    const recipe = { kind: "documents", body } as const
    const file = ask()
    void downloadStoreOf(session).add({ Label: name, Type: "Documents", recipe }, file, ask)
    await file
  })
  await Promise.all(made)
}
