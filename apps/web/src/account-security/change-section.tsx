import { Button } from "@mantine/core"
import { useEffect, useId, useRef, type ReactNode } from "react"
import * as styles from "./account-security.module.css"

interface ChangeSectionProps {
  readonly title: string
  /** What the button says that opens the form. */
  readonly change: string
  /** What is so now. */
  readonly children: ReactNode
  /** The form while it is open, otherwise null. */
  readonly form: ReactNode
  readonly onOpen: () => void
}

/** A part of how somebody signs in, and the form that changes it. The focus goes into the form and comes back from it. */
export function ChangeSection({ title, change, children, form, onOpen }: ChangeSectionProps) {
  const heading = useId()
  const isOpen = form !== null
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
      {form ?? (
        <Button ref={button} variant="default" className={styles.open} onClick={onOpen}>
          {change}
        </Button>
      )}
    </section>
  )
}
