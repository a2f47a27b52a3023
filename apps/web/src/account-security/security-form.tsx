import { Button } from "@mantine/core"
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from "react"
import { useTranslation } from "react-i18next"
import * as styles from "./account-security.module.css"

interface SecurityFormProps {
  /** What the button says. */
  readonly action: string
  readonly isBusy: boolean
  /** What is wrong with the whole of it. */
  readonly fault: string | null
  readonly onSubmit: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** A form that is opened for one change, and closed after it. */
export function SecurityForm({ action, isBusy, fault, onSubmit, onCancel, children }: SecurityFormProps) {
  const { t } = useTranslation("sign-in")
  const faultId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector("input")?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      aria-describedby={fault === null ? undefined : faultId}
    >
      {fault !== null && (
        <p role="alert" id={faultId} className={styles.fault}>
          {fault}
        </p>
      )}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  )
}
