import { ActionIcon, Button } from "@mantine/core"
import { IconDownload, IconFileText, IconRefresh, IconTag, IconX } from "@smart-send/ui/icons"
import { useState, type MouseEvent } from "react"
import { useTranslation } from "react-i18next"
import { isFetchable } from "../../data/downloads/download-list.ts"
import { saveFile } from "../../data/downloads/download-store.ts"
import { useDownloads } from "../../data/downloads/use-downloads.ts"
import type { Download } from "../../storage/recent-downloads.ts"
import { useRemoval } from "./use-removal.ts"
import * as styles from "./downloads-menu.module.css"

/** How many downloads are shown before "Show More" is pressed (FILES-4). */
const SHOWN_AT_A_TIME = 5

/** The files asked for in this tab, the newest first. */
export function DownloadList() {
  const { t } = useTranslation()
  const { entries, store } = useDownloads()
  const remove = useRemoval(store.remove)
  const [shown, setShown] = useState(SHOWN_AT_A_TIME)
  if (entries.length === 0) return <p className={styles.empty}>{t("downloads.empty")}</p>
  return (
    <>
      <ul className={styles.list} aria-live="polite">
        {entries.slice(0, shown).map((entry) => (
          <DownloadRow key={entry.UID} entry={entry} onRemove={(event) => remove(entry.UID, event)} />
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

interface DownloadRowProps {
  readonly entry: Download
  readonly onRemove: (event: MouseEvent) => void
}

function DownloadRow({ entry, onRemove }: DownloadRowProps) {
  const { t, i18n } = useTranslation()
  const { store } = useDownloads()
  const [openedAt] = useState(() => Date.now())
  const { Status: status, Label: name } = entry
  const Icon = entry.Type === "Labels" ? IconTag : IconFileText
  const time = new Date(entry.Made).toLocaleTimeString(i18n.language, { hour: "2-digit", minute: "2-digit" })
  const isThere = isFetchable(entry, Math.max(openedAt, entry.Made))
  const canAgain = status !== "Processing" && !isThere && store.canMakeAgain(entry.UID)
  const isGone = status === "Ready" && !isThere && !canAgain
  return (
    <li className={styles.download}>
      <Icon size={18} stroke={1.5} aria-hidden />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state} data-status={status}>
          {time} · {isGone ? t("downloads.gone") : t(`downloads.${status}`)}
        </span>
        {entry.Why !== "" && <span className={styles.why}>{entry.Why}</span>}
        {status === "Failed" && canAgain && (
          <Button
            className={styles.again}
            variant="default"
            size="compact-sm"
            aria-label={t("downloads.tryAgain", { name })}
            onClick={() => void store.again(entry.UID)}
          >
            {t("tryAgain")}
          </Button>
        )}
      </div>
      <RowButtons {...{ entry, isThere, canAgain, onRemove }} />
    </li>
  )
}

interface RowButtonsProps extends DownloadRowProps {
  readonly isThere: boolean
  readonly canAgain: boolean
}

function RowButtons({ entry, isThere, canAgain, onRemove }: RowButtonsProps) {
  const { t } = useTranslation()
  const { store } = useDownloads()
  const { Status: status, Label: name } = entry
  return (
    <>
      {isThere && (
        <ActionIcon variant="subtle" aria-label={t("downloads.get", { name })} onClick={() => saveFile(entry)}>
          <IconDownload size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {status === "Ready" && canAgain && (
        <ActionIcon
          variant="subtle"
          aria-label={t("downloads.again", { name })}
          onClick={() => void store.again(entry.UID)}
        >
          <IconRefresh size={18} stroke={1.5} />
        </ActionIcon>
      )}
      {status !== "Processing" && (
        <ActionIcon variant="subtle" color="saved" aria-label={t("downloads.remove", { name })} onClick={onRemove}>
          <IconX size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </>
  )
}
