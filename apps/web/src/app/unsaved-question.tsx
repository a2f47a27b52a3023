import { Button, Modal } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { UnsavedEdits } from "../unsaved/unsaved-edits.ts"
import * as styles from "./unsaved-question.module.css"

interface UnsavedQuestionProps {
  readonly edits: UnsavedEdits
  /** Returns to the panel and leaves everything as it was. */
  readonly onKeep: () => void
  /** The panel may close. */
  readonly onClose: () => void
}

/** Asked when a panel closes over typed edits. Nothing is thrown away without asking. */
export function UnsavedQuestion({ edits, onKeep, onClose }: UnsavedQuestionProps) {
  const { t } = useTranslation()
  const { save, blockedBy } = edits
  return (
    <Modal.Root
      opened
      onClose={onKeep}
      size={420}
      centered
      lockScroll={false}
      zIndex={400}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the library's header element: in a dialog it would count as a second banner of the page. */}
        <Modal.Body className={styles.unsaved}>
          <Modal.Title className={styles.title}>{t("unsavedEdits.title")}</Modal.Title>
          <p className={styles.text}>{t("unsavedEdits.text")}</p>
          {save === null && (
            <p className={styles.why} role="status">
              <MeaningIcon meaning="attention" />
              <span>{blockedBy ?? t("unsavedEdits.blocked")}</span>
            </p>
          )}
          <div className={styles.buttons}>
            <Button
              variant="subtle"
              color="saved"
              onClick={() => {
                edits.discard()
                onClose()
              }}
            >
              {t("unsavedEdits.discard")}
            </Button>
            <Button variant="default" onClick={onKeep} data-autofocus={save === null || undefined}>
              {t("unsavedEdits.keep")}
            </Button>
            {save !== null && (
              <Button
                data-autofocus
                onClick={() => {
                  onKeep()
                  save(onClose)
                }}
              >
                {t("unsavedEdits.save")}
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
