import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { casesKey } from "../data/case/case-keys.ts"
import type { SendFile } from "../data/case/upload-store.ts"
import { uploadStoreOf } from "../data/case/upload-store.ts"
import { useSession } from "../data/session/session-context.ts"
import { megabytes } from "./megabytes.ts"

/** Sends files to a case, whatever page is open meanwhile. One that is too large is not sent at all, and says so. */
export function useSendDocuments(): (caseId: string, files: readonly File[], send: SendFile) => void {
  const { t, i18n } = useTranslation("cases")
  const store = uploadStoreOf(useSession())
  const client = useQueryClient()
  const why = t("documents.tooBig", { size: megabytes(CASE_LIMITS.documentSize, i18n.language) })
  return (caseId, files, send) => {
    const sendIfItFits: SendFile = async (file, key) =>
      file.size > CASE_LIMITS.documentSize ? { kind: "refused", code: "INVALID", message: why } : send(file, key)
    store.add(caseId, files, sendIfItFits, () => void client.invalidateQueries({ queryKey: casesKey }))
  }
}
