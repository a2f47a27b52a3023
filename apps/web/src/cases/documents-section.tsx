import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import { useTranslation } from "react-i18next"
import type { SendFile } from "../data/case/upload-store.ts"
import { useDocumentLink, useRemoveDocument, type CaseDocument } from "../data/case/use-case-documents.ts"
import { useUploads } from "../data/case/use-uploads.ts"
import { useSettings } from "../data/settings/settings.ts"
import { CaseProblem } from "./case-problem.tsx"
import { ChooseDocuments } from "./choose-documents.tsx"
import { DocumentList } from "./document-list.tsx"
import { UploadList } from "./upload-list.tsx"
import { useSendDocuments } from "./use-send-documents.ts"
import * as styles from "./case-page.module.css"

interface DocumentsSectionProps {
  readonly caseId: string
  readonly documents: readonly CaseDocument[]
  /** Whether more can be sent, and the seller's own taken back. */
  readonly isOpen: boolean
  readonly send: SendFile
}

/** The documents of one of the seller's own cases: those that are there, those on their way, and a place for more. */
export function DocumentsSection({ caseId, documents, isOpen, send }: DocumentsSectionProps) {
  const { t } = useTranslation("cases")
  const { ProductName: productName } = useSettings()
  const uploads = useUploads(caseId)
  const sendDocuments = useSendDocuments()
  const linkOf = useDocumentLink()
  const removing = useRemoveDocument()
  const kept = documents.filter(({ IsRemoved }) => !IsRemoved).length
  const limits = {
    bytes: CASE_LIMITS.documentSize,
    most: CASE_LIMITS.documents,
    had: kept + uploads.batch.uploads.filter(({ state }) => state === "waiting" || state === "sending").length,
  }
  return (
    <section className={styles.section} aria-labelledby="ss-case-documents">
      <h2 id="ss-case-documents">{t("documents.title")}</h2>
      <DocumentList
        documents={documents}
        names={{ Customer: t("documents.byYou"), Operator: t("documents.byUs", { productName }) }}
        linkOf={linkOf}
        canRemove="Customer"
        {...(isOpen && { onRemove: removing.mutate })}
      />
      {removing.error !== null && <CaseProblem error={removing.error} />}
      <UploadList caseKey={caseId} {...uploads} />
      {isOpen && <ChooseDocuments limits={limits} onFiles={(files) => sendDocuments(caseId, files, send)} />}
    </section>
  )
}
