import { Anchor, Popover, Switch } from "@mantine/core"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Dispatch } from "../../../data/dispatch/use-dispatch.ts"
import * as styles from "./booked-order.module.css"

/** How long the courier's number is waited for before the booking's own is offered (DISPATCH-5). */
const OFFERED_AFTER_MS = 5000

interface AwaitingTrackingProps {
  readonly dispatch: Dispatch
  readonly reference: string
  readonly whyNot: string | null
}

/** The courier has given no tracking number yet: it is waited for, and then the booking's reference can be used instead. */
export function AwaitingTracking({ dispatch, reference, whyNot }: AwaitingTrackingProps) {
  const { t } = useTranslation("booked-order")
  const [isOpen, setOpen] = useState(false)
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const timer = setTimeout(() => setOffered(true), OFFERED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={280}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div>
          <Switch
            label={t("notify.label")}
            description={whyNot ?? undefined}
            checked={isOpen}
            disabled={whyNot !== null}
            onChange={() => setOpen(!isOpen)}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown aria-label={t("notify.label")}>
        <p role="status">{t("notify.awaitingTracking")}</p>
        {isOffered && (
          <Anchor
            component="button"
            type="button"
            className={`ss-alone ${styles.tryLabels}`}
            onClick={() => {
              setOpen(false)
              dispatch.notify({ UseReference: true })
            }}
          >
            {t("notify.useReference", { reference })}
          </Anchor>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
