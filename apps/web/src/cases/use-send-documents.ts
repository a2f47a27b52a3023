import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { casesKey } from "../data/case/case-keys.ts"
import type { SendFile } from "../data/case/upload-store.ts"
import { uploadStoreOf } from "../data/case/upload-store.ts"
import { useSession } from "../data/session/session-context.ts"
import { megabytes } from "./megabytes.ts"

/** Sends files to a case, whatever page is open meanwhile. One that is empty or too large is not sent at all, and says so. */
export function useSendDocuments(): (caseId: string, files: readonly File[], send: SendFile) => void {
  const { t, i18n } = useTranslation("cases")
  const store = uploadStoreOf(useSession())
  const client = useQueryClient()
  const whyNot = ({ size }: File): string | null => {
    if (size === 0) return t("documents.empty")
    const most = CASE_LIMITS.documentSize
    return size > most ? t("documents.tooBig", { size: megabytes(most, i18n.language) }) : null
  }
  return (caseId, files, send) => {
    const sendIfItFits: SendFile = async (file, key) => {
      const why = whyNot(file)
      return why === null ? send(file, key) : { kind: "refused", code: "INVALID", message: why }
    }
    store.add(caseId, files, sendIfItFits, () => void client.invalidateQueries({ queryKey: casesKey }))
  }
}
