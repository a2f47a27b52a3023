import { useEffect, useRef } from "react"
import * as styles from "./onboarding.module.css"

/** The heading of a step takes the focus when the step is reached, so that its title is heard; the page's title is the same. */
export function StepHeading({ title, children }: { readonly title: string; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <header className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.note}>{children}</p>
    </header>
  )
}
