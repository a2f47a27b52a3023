import { lazyPart } from "@smart-send/ui/lazy-part"
import { SlotFill } from "@smart-send/ui/slot"
import { showToast } from "@smart-send/ui/toast"
import { IconCloudOff } from "@smart-send/ui/icons"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { logWarning } from "../../live/log-warning.ts"
import { useOnline } from "../../data/client/use-online.ts"
import * as styles from "./banner.module.css"

const UnsentEdits = lazyPart(async () => (await import("./unsent-edits.tsx")).UnsentEdits)

/** The offline banner (AWAY-1), and how many edits wait to be sent: where the page has its notices, or over its foot. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const wasOnline = useRef(true)
  useEffect(() => {
    if (isOnline && !wasOnline.current) showToast({ meaning: "ready", title: t("backOnline"), id: "connection" })
    if (!isOnline && wasOnline.current) logWarning("Offline", t("offline"))
    wasOnline.current = isOnline
  }, [isOnline, t])
  return (
    <SlotFill name="notices" isShownWithout>
      <div aria-live="polite">
        {!isOnline && (
          <div className={styles.notice}>
            <IconCloudOff size={20} stroke={1.5} aria-hidden />
            <p>
              {t("offline")} <UnsentEdits />
            </p>
          </div>
        )}
      </div>
    </SlotFill>
  )
}
