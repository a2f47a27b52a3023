import { ActionIcon } from "@mantine/core"
import { IconPaperclip, IconX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { ChooseDocuments, type DocumentLimits } from "./choose-documents.tsx"
import { megabytes } from "./megabytes.ts"
import * as styles from "./documents.module.css"

interface ChosenDocumentsProps {
  readonly limits: Omit<DocumentLimits, "had">
  readonly files: readonly File[]
  readonly onFiles: (files: readonly File[]) => void
}

/** Files that go with a case once it is made. */
export function ChosenDocuments({ limits, files, onFiles }: ChosenDocumentsProps) {
  const { t, i18n } = useTranslation("cases")
  return (
    <div className={styles.uploads}>
      <ChooseDocuments limits={{ ...limits, had: files.length }} onFiles={(more) => onFiles([...files, ...more])} />
      {files.length > 0 && (
        <ul className="ss-rows" aria-label={t("documents.chosen")}>
          {files.map((file, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same file may be chosen twice
            <li key={index} className={styles.file}>
              <span className={styles.mark}>
                <IconPaperclip size={18} stroke={1.5} aria-hidden />
              </span>
              <span className={styles.name}>
                <span title={file.name}>{file.name}</span>
                <span className="ss-quiet ss-figures">{megabytes(file.size, i18n.language)}</span>
              </span>
              <ActionIcon
                variant="subtle"
                color="saved"
                onClick={() => onFiles(files.filter((other) => other !== file))}
                aria-label={t("documents.removeOf", { name: file.name })}
              >
                <IconX size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
