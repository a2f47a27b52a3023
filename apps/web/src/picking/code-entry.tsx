import { ActionIcon, Button, Menu, TextInput } from "@mantine/core"
import { lazyPart } from "@smart-send/ui/lazy-part"
import { IconBarcode, IconCamera, IconVolume } from "@smart-send/ui/icons"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { onScan } from "../keys/page-keys.ts"
import { scanSignals } from "../storage/picking-kept.ts"
import * as styles from "./code-entry.module.css"

const CameraDialog = lazyPart(async () => (await import("./camera-dialog.tsx")).CameraDialog)

interface CodeEntryProps {
  readonly onCode: (code: string) => void
  /** Big targets for the picking floor. */
  readonly isLarge?: boolean
}

/** A code typed by hand, or read by the device's camera; a scanner needs neither. */
export function CodeEntry({ onCode, isLarge = false }: CodeEntryProps) {
  const { t } = useTranslation("picking")
  const [typed, setTyped] = useState("")
  const [isOpen, setOpen] = useState(false)
  const side = isLarge ? 48 : 36
  const input = useRef<HTMLInputElement>(null)
  const take = useEffectEvent((code: string) => {
    setTyped("")
    onCode(code)
  })
  // A scanner that types into this very field: its Enter is kept from the form. What stands in the field counts, because a
  // scanner may have paused within its code.
  useEffect(
    () =>
      onScan(({ code }, field) => {
        if (field !== null && field === input.current) take(input.current.value.trim() || code)
      }),
    [],
  )
  return (
    <form
      className={styles.entry}
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        if (code === "") return
        setTyped("")
        onCode(code)
      }}
    >
      <TextInput
        className={styles.field}
        ref={input}
        size={isLarge ? "lg" : "sm"}
        aria-label={t("code.label")}
        placeholder={t("code.label")}
        leftSection={<IconBarcode size={20} stroke={1.5} aria-hidden />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" h={side}>
        {t("code.enter")}
      </Button>
      <ActionIcon variant="default" size={side} aria-label={t("code.camera")} onClick={() => setOpen(true)}>
        <IconCamera size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <SignalMenu side={side} />
      {isOpen && <CameraDialog onCode={onCode} onClose={() => setOpen(false)} />}
    </form>
  )
}

/** How this device answers a scan: each can be switched off (PICK-21). */
function SignalMenu({ side }: { readonly side: number }) {
  const { t } = useTranslation("picking")
  const [signals, setSignals] = useState(scanSignals.read)
  const toggle = (name: keyof typeof signals): void => {
    const next = { ...signals, [name]: !signals[name] }
    scanSignals.write(next)
    setSignals(next)
  }
  return (
    <Menu position="bottom-end" withinPortal closeOnItemClick={false} transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon variant="default" size={side} aria-label={t("code.signals")}>
          <IconVolume size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {(["sound", "vibration"] as const).map((name) => (
          <Menu.CheckboxItem key={name} checked={signals[name]} onChange={() => toggle(name)}>
            {t(`code.${name}`)}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
