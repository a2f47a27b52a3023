import { Button, FileButton } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import { IconCamera, IconPaperclip } from "@smart-send/ui/icons"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { megabytes } from "./megabytes.ts"
import * as styles from "./documents.module.css"

export interface DocumentLimits {
  /** Bytes of one file. */
  readonly bytes: number
  /** Files that one case takes, and those that it has. */
  readonly most: number
  readonly had: number
}

interface ChooseDocumentsProps {
  readonly limits: DocumentLimits
  readonly onFiles: (files: readonly File[]) => void
}

/** What a file picker offers. What a file truly is, the server tells by its content. */
const ACCEPT = "image/*,application/pdf"

/** Drag in, choose, or take a picture with a phone's camera. */
export function ChooseDocuments({ limits, onFiles }: ChooseDocumentsProps) {
  const { t, i18n } = useTranslation("cases")
  const [tooMany, setTooMany] = useState<number | null>(null)
  const left = limits.most - limits.had
  const take = (files: readonly File[]): void => {
    const isTooMany = files.length > left
    setTooMany(isTooMany ? files.length : null)
    if (!isTooMany && files.length > 0) onFiles(files)
  }
  return (
    <div className={styles.choose}>
      <Dropzone
        onDrop={take}
        activateOnClick={false}
        enablePointerEvents
        className={styles.drop}
        inputProps={{ "aria-label": t("documents.choose"), tabIndex: -1 }}
        tabIndex={-1}
        role="group"
        aria-label={t("documents.drop")}
      >
        <span className={styles.ways}>
          <FileButton multiple accept={ACCEPT} onChange={take}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPaperclip size={18} stroke={1.5} aria-hidden />}>
                {t("documents.choose")}
              </Button>
            )}
          </FileButton>
          <span className={styles.camera}>
            <FileButton accept="image/*" capture="environment" onChange={(file) => take(file === null ? [] : [file])}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconCamera size={18} stroke={1.5} aria-hidden />}>
                  {t("documents.camera")}
                </Button>
              )}
            </FileButton>
          </span>
          <span className={styles.orDrop}>{t("documents.drop")}</span>
        </span>
        <p className={styles.hint}>
          {t("documents.hint", { size: megabytes(limits.bytes, i18n.language), count: limits.most })}
        </p>
      </Dropzone>
      {tooMany !== null && (
        <p className={styles.why} role="alert">
          {left > 0
            ? t("documents.tooMany", { chosen: tooMany, count: left })
            : t("documents.full", { count: limits.most })}
        </p>
      )}
    </div>
  )
}
