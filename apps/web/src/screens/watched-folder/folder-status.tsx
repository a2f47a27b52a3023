import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconFolderSearch } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { FolderState, FolderWatch } from "../../data/watched-folder/create-folder-watch.ts"
import { useOnline } from "../../data/client/use-online.ts"
import * as styles from "./watched-folder.module.css"

interface FolderStatusProps {
  readonly watch: FolderWatch
  readonly state: FolderState
}

/** Which folder is watched, or what has to be done first. */
export function FolderStatus({ watch, state: { phase, folder, isBusy, isRefused } }: FolderStatusProps) {
  const { t } = useTranslation("watched-folder")
  const isOnline = useOnline()
  const name = folder?.name ?? ""
  const choose = (
    <Button variant={phase === "none" ? "filled" : "default"} onClick={() => void watch.choose()}>
      {t(phase === "none" ? "choose" : "chooseOther")}
    </Button>
  )
  if (phase === "none" || phase === "reading") {
    return (
      <EmptyState level={2} icon={<IconFolderSearch size={28} stroke={1.5} />} title={t("none")} actions={choose}>
        {t("noneText")}
      </EmptyState>
    )
  }
  const title =
    phase === "watching" ? t(isBusy ? "importing" : "watching", { folder: name }) : t(phase, { folder: name })
  return (
    <section className={styles.status} data-phase={phase}>
      <div role="status">
        <h2 className={styles.heading}>{title}</h2>
      </div>
      <Why phase={phase} isRefused={isRefused} />
      {!isOnline && <p className={styles.note}>{t("offline")}</p>}
      <span className={styles.buttons}>
        {phase === "asks" && <Button onClick={() => void watch.allow()}>{t("allow", { folder: name })}</Button>}
        {choose}
        <Button variant="default" onClick={() => void watch.forget()}>
          {t("forget")}
        </Button>
      </span>
    </section>
  )
}

/** Why the folder is not watched, and what to do. */
function Why({ phase, isRefused }: Pick<FolderState, "phase" | "isRefused">) {
  const { t } = useTranslation("watched-folder")
  if (phase !== "asks" && phase !== "gone") return null
  return <p className={styles.note}>{t(phase === "asks" && isRefused ? "refusedText" : `${phase}Text`)}</p>
}
