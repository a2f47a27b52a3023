import { ActionIcon, Button, Popover, Tooltip } from "@mantine/core"
import type { LazyMenuProps } from "@smart-send/ui/lazy-menu"
import { IconDownload, IconFileText, IconRefresh, IconTag, IconX } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { saveFile } from "../../data/downloads/download-store.ts"
import { isFetchable } from "../../data/downloads/download-list.ts"
import { useDownloads } from "../../data/downloads/use-downloads.ts"
import type { Download } from "../../storage/recent-downloads.ts"
import * as styles from "./downloads-menu.module.css"

/** How many downloads are shown before "Show More" is pressed (FILES-4). */
const SHOWN_AT_A_TIME = 5

/** The menu of files asked for in this tab: those being made, and those that can be downloaded again. */
export function DownloadsMenu({ startsOpen }: LazyMenuProps) {
  const { t } = useTranslation()
  const { entries } = useDownloads()
  const [isOpen, setOpen] = useState(startsOpen)
  const isMaking = entries.some((entry) => entry.Status === "Processing")
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      trapFocus
      returnFocus
      withinPortal={false}
      keepMounted={false}
    >
      <Popover.Target popupType="dialog">
        <Tooltip label={t("downloads.title")} disabled={isOpen}>
          <ActionIcon
            className={styles.button}
            variant="subtle"
            color="saved"
            size={36}
            aria-label={t("downloads.title")}
            data-making={isMaking}
            data-empty={entries.length === 0}
            onClick={() => setOpen(!isOpen)}
          >
            <IconDownload size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={styles.downloads} aria-label={t("downloads.title")}>
        <DownloadList />
      </Popover.Dropdown>
    </Popover>
  )
}

function DownloadList() {
  const { t } = useTranslation()
  const { entries } = useDownloads()
  const [shown, setShown] = useState(SHOWN_AT_A_TIME)
  if (entries.length === 0) return <p className={styles.empty}>{t("downloads.empty")}</p>
  return (
    <>
      <ul aria-live="polite">
        {entries.slice(0, shown).map((entry) => (
          <DownloadRow key={entry.UID} entry={entry} />
        ))}
      </ul>
      {entries.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + SHOWN_AT_A_TIME)}>
          {t("downloads.more")}
        </Button>
      )}
    </>
  )
}

function DownloadRow({ entry }: { readonly entry: Download }) {
  const { t, i18n } = useTranslation()
  const { store } = useDownloads()
  const [openedAt] = useState(() => Date.now())
  const Icon = entry.Type === "CSV" ? IconFileText : IconTag
  const time = new Date(entry.Made).toLocaleTimeString(i18n.language, { hour: "2-digit", minute: "2-digit" })
  const isReady = entry.Status === "Ready"
  const isThere = isFetchable(entry, Math.max(openedAt, entry.Made))
  const canAgain = isReady && !isThere && store.canMakeAgain(entry.UID)
  return (
    <li className={styles.download}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <span className={styles.name}>{entry.Label}</span>
        <span className={styles.state}>
          {time} · {isReady && !isThere && !canAgain ? t("downloads.gone") : t(`downloads.${entry.Status}`)}
        </span>
      </div>
      {isThere && (
        <ActionIcon
          variant="subtle"
          aria-label={t("downloads.get", { name: entry.Label })}
          onClick={() => saveFile(entry)}
        >
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {canAgain && (
        <ActionIcon
          variant="subtle"
          aria-label={t("downloads.again", { name: entry.Label })}
          onClick={() => void store.again(entry.UID)}
        >
          <IconRefresh size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {isReady && (
        <ActionIcon
          variant="subtle"
          color="saved"
          aria-label={t("downloads.remove", { name: entry.Label })}
          onClick={() => store.remove(entry.UID)}
        >
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </li>
  )
}
