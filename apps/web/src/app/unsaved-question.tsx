import { Button, Modal } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useTranslation } from "react-i18next"
import type { UnsavedEdits } from "../unsaved/unsaved-edits.ts"
import * as styles from "./unsaved-question.module.css"

export interface QuestionWords {
  readonly title: string
  readonly text: string
  readonly discard: string
  readonly keep: string
  readonly save: string
}

interface UnsavedQuestionProps {
  /** What is said of a panel that closes when left out. */
  readonly words?: QuestionWords
  readonly edits: UnsavedEdits
  /** Returns to the panel and leaves everything as it was. */
  readonly onKeep: () => void
  /** The panel may close. */
  readonly onClose: () => void
}

/** Asked when a panel closes over typed edits, or an act would overlook them. Nothing is thrown away without asking. */
export function UnsavedQuestion({ words, edits, onKeep, onClose }: UnsavedQuestionProps) {
  const { t } = useTranslation()
  const say = words ?? {
    title: t("unsavedEdits.title"),
    text: t("unsavedEdits.text"),
    discard: t("unsavedEdits.discard"),
    keep: t("unsavedEdits.keep"),
    save: t("unsavedEdits.save"),
  }
  const { save, blockedBy } = edits
  return (
    <Modal.Root
      opened
      onClose={onKeep}
      size={460}
      centered
      lockScroll={false}
      zIndex={400}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the library's header element: in a dialog it would count as a second banner of the page. */}
        <Modal.Body className={styles.unsaved}>
          <Modal.Title className={styles.title}>{say.title}</Modal.Title>
          <p className={styles.text}>{say.text}</p>
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
              {say.discard}
            </Button>
            <Button variant="default" onClick={onKeep} data-autofocus={save === null || undefined}>
              {say.keep}
            </Button>
            {save !== null && (
              <Button
                data-autofocus
                onClick={() => {
                  onKeep()
                  save(onClose)
                }}
              >
                {say.save}
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
