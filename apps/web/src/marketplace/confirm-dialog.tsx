import { Button, Modal } from "@mantine/core"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import * as styles from "./marketplace.module.css"

interface ConfirmDialogProps {
  readonly title: string
  /** What happens. */
  readonly children: ReactNode
  /** The words of the button that does it. */
  readonly confirm: string
  readonly isWorking: boolean
  /** Why it was not done, in words for a person. */
  readonly refusal: string | null
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asked before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, isWorking, refusal, onConfirm, onClose } = props
  const { t } = useTranslation("accounts")
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={460}
      centered
      lockScroll={false}
      zIndex={400}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not the library's header element: in a dialog it would count as a second banner of the page. */}
        <Modal.Body className={styles.dialog}>
          <Modal.Title className={styles.dialogTitle}>{title}</Modal.Title>
          {children}
          {refusal !== null && <p role="alert">{refusal}</p>}
          <div className={styles.dialogButtons}>
            <Button variant="default" onClick={onClose} data-autofocus>
              {t("cancel")}
            </Button>
            <Button loading={isWorking} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
