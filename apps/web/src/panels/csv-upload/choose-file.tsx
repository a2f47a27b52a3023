import { Button, FileButton } from "@mantine/core"
import { Dropzone } from "@mantine/dropzone"
import { IconFileSpreadsheet } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useFeature } from "../../data/settings/settings.ts"
import * as styles from "./csv-upload-panel.module.css"

interface ChooseFileProps {
  readonly onFile: (file: File) => void
}

/** Any file is accepted, so that a file that is not CSV gets a sentence instead of being refused silently. */
export function ChooseFile({ onFile }: ChooseFileProps) {
  const { t } = useTranslation("csv-import")
  const hasExamples = useFeature("CsvUploadExamples")
  return (
    <div className={styles.step}>
      <Dropzone
        onDrop={([file]) => file !== undefined && onFile(file)}
        multiple={false}
        activateOnClick={false}
        enablePointerEvents
        className={styles.drop}
        inputProps={{ "aria-label": t("choose"), tabIndex: -1 }}
        tabIndex={-1}
        role="group"
        aria-label={t("drop")}
      >
        <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
        <p className={styles.dropTitle}>{t("drop")}</p>
        <ChooseFileButton onFile={onFile} isFirst />
        <p className={styles.hint}>{t("hint")}</p>
      </Dropzone>
      <p className={styles.hint}>
        <Link className="ss-alone" to="/csv-mapping">
          {t(hasExamples ? "examplesLink" : "mappingsLink")}
        </Link>
      </p>
      <p className={styles.hint}>
        <Link className="ss-alone" to="/watched-folder">
          {t("folderLink")}
        </Link>
      </p>
    </div>
  )
}

export function ChooseFileButton({ onFile, isFirst = false }: ChooseFileProps & { readonly isFirst?: boolean }) {
  const { t } = useTranslation("csv-import")
  return (
    <FileButton onChange={(file) => file !== null && onFile(file)}>
      {(props) => (
        <Button {...props} variant={isFirst ? "filled" : "default"} data-autofocus={isFirst || undefined}>
          {t(isFirst ? "choose" : "chooseAnother")}
        </Button>
      )}
    </FileButton>
  )
}
