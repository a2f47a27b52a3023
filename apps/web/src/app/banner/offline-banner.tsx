import { SlotOutlet } from "@smart-send/ui/slot"
import { showToast } from "@smart-send/ui/toast"
import { IconCloudOff } from "@tabler/icons-react"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useOnline } from "../../live/use-online.ts"
import "./banner.css"

/** The offline banner (core.md 8). What waits to be sent says so in its slot, `offline-detail`. */
export function OfflineBanner() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) showToast({ meaning: "ready", title: t("backOnline"), id: "connection" })
    wasOnline.current = isOnline
  }, [isOnline, t])
  return (
    <div aria-live="polite">
      {!isOnline && (
        <div className="ss-banner" data-meaning="attention">
          <IconCloudOff size={20} stroke={1.5} aria-hidden />
          <p className="ss-banner-text">{t("offline")}</p>
          <SlotOutlet name="offline-detail" className="ss-banner-detail" />
        </div>
      )}
    </div>
  )
}
