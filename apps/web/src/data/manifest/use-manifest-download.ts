import { downloadManifest } from "@smart-send/contract/manifest/download-manifest"
import type { AccountRef } from "@smart-send/domain/quote/catalogue"
import { answerOf } from "../client/answer.ts"
import { downloadStoreOf } from "../downloads/download-store.ts"
import { useSession } from "../session/session-context.ts"
import type { Manifest } from "./use-manifests.ts"
import type { MadeFile } from "../downloads/made-file.ts"

/** The sheet that the driver signs, or the courier's own form. */
export type ManifestPaper = "sheet" | "form"

/** Puts a paper of a manifest into Downloads and hands it to the browser (MANIFEST-3). */
export function useManifestDownload(account: AccountRef) {
  const session = useSession()
  return (manifest: Manifest, paper: ManifestPaper, label: string): void => {
    const make = async (): Promise<MadeFile> => {
      const params = { ...account, id: manifest.Id }
      const answer = answerOf(await session.edge.call(downloadManifest, { params }), (it) =>
        paper === "sheet" ? it.Href : it.CourierHref,
      )
      return answer.kind === "answered" ? answer.value : { why: answer.message }
    }
    const recipe = { kind: "manifest", body: { ...account, id: manifest.Id, isCouriers: paper === "form" } } as const
    void downloadStoreOf(session).add({ Label: label, Type: "Documents", recipe }, make(), make)
  }
}
