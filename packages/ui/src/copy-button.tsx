import { Button } from "@mantine/core"
import { IconCheck, IconCopy, IconX } from "./icons.tsx"
import { useEffect, useState } from "react"

type CopyState = "IDLE" | "COPIED" | "ERROR"

export interface CopyButtonProps {
  readonly value: string
  /** What a screen reader calls the button: "Copy WR123". */
  readonly name: string
  readonly texts: Readonly<Record<CopyState, string>>
}

/** How long it says what became of it (BOOKED-7). */
const SAID_MS = 2000

const ICONS: Readonly<Record<CopyState, typeof IconCopy>> = { IDLE: IconCopy, COPIED: IconCheck, ERROR: IconX }

/** Copies a text, says for two seconds that it did or that it failed, and is itself again. */
export function CopyButton({ value, name, texts }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>("IDLE")
  useEffect(() => {
    if (state === "IDLE") return undefined
    const timer = setTimeout(() => setState("IDLE"), SAID_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value)
      setState("COPIED")
    } catch {
      // Refused by the browser, or by its owner.
      setState("ERROR")
    }
  }
  const Icon = ICONS[state]
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        aria-label={state === "IDLE" ? name : texts[state]}
        onClick={() => void copy()}
      >
        {texts[state]}
      </Button>
      <span role="status" className="ss-visually-hidden">
        {state === "IDLE" ? "" : texts[state]}
      </span>
    </>
  )
}
