import { Button } from "@mantine/core"
import type { ReactNode } from "react"
import { useState } from "react"
import { useTranslation } from "react-i18next"

interface OnceButtonProps {
  /** What it does. It can be pressed again only when that failed, which is `false`. */
  readonly act: () => Promise<boolean>
  readonly icon: ReactNode
  readonly children: string
}

/** Works once, and says "Loading..." from the press on (BOOKED-5). */
export function OnceButton({ act, icon, children }: OnceButtonProps) {
  const { t } = useTranslation("booked-order")
  const [isPressed, setPressed] = useState(false)
  const press = (): void => {
    if (isPressed) return
    setPressed(true)
    void act().then(
      (isDone) => !isDone && setPressed(false),
      () => setPressed(false),
    )
  }
  return (
    <Button variant="default" leftSection={icon} aria-disabled={isPressed} aria-busy={isPressed} onClick={press}>
      {isPressed ? t("loading") : children}
    </Button>
  )
}
