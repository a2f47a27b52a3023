import { ActionIcon, Tooltip } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { ContentStart } from "@smart-send/ui/panel-focus"
import { SidePanel } from "@smart-send/ui/side-panel"
import { SlotFill } from "@smart-send/ui/slot"
import { IconDownload, IconPin, IconPinFilled } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useDownloads } from "../../data/downloads/use-downloads.ts"
import { DownloadList } from "./download-list.tsx"
import { DOWNLOADS_SLOT } from "./downloads-slot.ts"
import { DOWNLOADS_WIDTH, useDownloadsPanel } from "./use-downloads-panel.ts"
import * as styles from "./downloads-menu.module.css"

/** The button of the files asked for in this tab, and their panel beside the page. */
export function DownloadsMenu({ startsOpen }: LazyMenuProps) {
  const { t } = useTranslation()
  const { entries } = useDownloads()
  const { isShown, isAsked, isPinned, isBeside, setOpen, setPinned } = useDownloadsPanel(startsOpen)
  const isMaking = entries.some((entry) => entry.Status === "Processing")
  return (
    <>
      <Tooltip label={t("downloads.title")} disabled={isShown}>
        <ActionIcon
          className={styles.button}
          variant="subtle"
          color="saved"
          size={36}
          aria-label={t("downloads.title")}
          aria-haspopup="dialog"
          data-making={isMaking}
          data-empty={entries.length === 0}
          aria-expanded={isShown}
          onClick={() => setOpen(!isShown)}
        >
          <IconDownload size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <SlotFill name={DOWNLOADS_SLOT}>
        <div className={styles.place} style={{ width: isShown && isBeside ? DOWNLOADS_WIDTH : 0 }}>
          <SidePanel
            isOpen={isShown}
            isBeside={isBeside}
            // Pinned, it is put away by its own buttons alone.
            stays={isPinned}
            onClose={() => setOpen(false)}
            title={t("downloads.title")}
            closeLabel={t("closePanel")}
            width={DOWNLOADS_WIDTH}
            tools={
              isBeside && (
                <ActionIcon
                  variant="subtle"
                  color="saved"
                  size={36}
                  aria-label={t("downloads.pin")}
                  aria-pressed={isPinned}
                  title={t("downloads.pin")}
                  onClick={() => setPinned(!isPinned)}
                >
                  {isPinned ? <IconPinFilled size={18} aria-hidden /> : <IconPin size={18} stroke={1.5} aria-hidden />}
                </ActionIcon>
              )
            }
          >
            <DownloadList />
            <ContentStart isOpen={isShown && isAsked} />
          </SidePanel>
        </div>
      </SlotFill>
    </>
  )
}
