import { Button } from "@mantine/core"
import { showToast } from "@smart-send/ui/toast"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useNavigate } from "react-router"
import { usePendingFile } from "../../data/csv-import/pending-file.ts"
import type { FolderState, FolderWatch } from "../../data/watched-folder/create-folder-watch.ts"
import { fileKey, type FolderEntry } from "../../data/watched-folder/folder-entry.ts"
import * as styles from "./watched-folder.module.css"

const SHOWN_AT_ONCE = 20

interface FolderFilesProps {
  readonly watch: FolderWatch
  readonly state: FolderState
}

/** The files of the folder that were looked at, the last first, and what became of each. */
export function FolderFiles({ watch, state: { entries, folder } }: FolderFilesProps) {
  const { t } = useTranslation("watched-folder")
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const open = useOpenInPanel(folder)
  return (
    <section className={styles.files} aria-labelledby="watched-files">
      <h2 id="watched-files" className={styles.heading}>
        {t("files")}
      </h2>
      {entries.length === 0 ? (
        <p className={styles.note}>{t("noFiles")}</p>
      ) : (
        <ul className={`ss-rows ${styles.list}`}>
          {entries.slice(0, shown).map((entry) => (
            <FileEntry
              key={fileKey(entry)}
              entry={entry}
              isHere={folder !== null}
              onImport={() => void watch.importNow(entry.name)}
              onOpen={() => void open(entry.name)}
            />
          ))}
        </ul>
      )}
      {entries.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + SHOWN_AT_ONCE)}>
          {t("more", { count: entries.length - shown })}
        </Button>
      )}
    </section>
  )
}

interface FileEntryProps {
  readonly entry: FolderEntry
  readonly isHere: boolean
  readonly onImport: () => void
  readonly onOpen: () => void
}

function FileEntry({ entry, isHere, onImport, onOpen }: FileEntryProps) {
  const { t, i18n } = useTranslation("watched-folder")
  const { name, at, state, counts } = entry
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium", timeStyle: "short" }).format(at)
  const isToLookAt = counts !== null && counts.Failed + counts.Changed > 0
  return (
    <li className={styles.file}>
      <div className={styles.what}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.note}>{when}</span>
      </div>
      <p className={styles.outcome}>{counts === null ? <Sentence entry={entry} /> : <Counts counts={counts} />}</p>
      <span className={styles.buttons}>
        {counts !== null && counts.Created > 0 && <Link to="/sold-items">{t("toOrders")}</Link>}
        {isHere && state === "before" && (
          <Button size="xs" variant="default" aria-label={t("importNowOf", { name })} onClick={onImport}>
            {t("importNow")}
          </Button>
        )}
        {isHere && state === "waiting" && (
          <Button size="xs" aria-label={t("openInPanelOf", { name })} onClick={onOpen}>
            {t("openInPanel")}
          </Button>
        )}
        {isHere && isToLookAt && (
          <Button size="xs" variant="default" aria-label={t("lookAtOf", { name })} onClick={onOpen}>
            {t("lookAt")}
          </Button>
        )}
      </span>
    </li>
  )
}

function Counts({ counts }: { readonly counts: NonNullable<FolderEntry["counts"]> }) {
  const { t } = useTranslation("watched-folder")
  const { Rows, Created, Exists, Changed, Failed, LeftOut } = counts
  const parts = [
    t("rows", { count: Rows }),
    Created > 0 && t("made", { count: Created }),
    Exists > 0 && t("exists", { count: Exists }),
    Changed > 0 && t("changed", { count: Changed }),
    Failed > 0 && t("failed", { count: Failed }),
    LeftOut > 0 && t("leftOut", { count: LeftOut }),
  ].filter((part) => part !== false)
  return parts.join(", ")
}

function Sentence({ entry: { state, message } }: { readonly entry: FolderEntry }) {
  const { t } = useTranslation("watched-folder")
  if (state === "before" || state === "same") return t(state)
  if (state === "stopped") return message === "" ? t("unread") : t("stopped", { message })
  return message === "" ? t("tooLarge") : message
}

/** Opens a file of the folder in the CSV Upload panel, where its questions are answered. */
function useOpenInPanel(folder: FolderState["folder"]): (name: string) => Promise<void> {
  const { t } = useTranslation("watched-folder")
  const pending = usePendingFile()
  const navigate = useNavigate()
  return async (name) => {
    const file = await folder
      ?.getFileHandle(name)
      .then(async (handle) => handle.getFile())
      .catch(() => null)
    if (file === null || file === undefined) {
      showToast({ id: "watched-folder", meaning: "attention", title: t("fileGone", { name }) })
      return
    }
    pending.set(file)
    await navigate("/sold-items?panel=CSV-UPLOAD")
  }
}
