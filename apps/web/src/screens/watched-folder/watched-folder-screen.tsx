import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { canWatchFolders } from "../../data/watched-folder/folder-access.ts"
import { FolderFiles } from "./folder-files.tsx"
import { FolderStatus } from "./folder-status.tsx"
import { ScriptCall } from "./script-call.tsx"
import { useWatchedFolder } from "./use-watched-folder.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./watched-folder.module.css"

/** Imports what is put into a folder (CSV-72), where the browser lets a page read one; elsewhere it says what a script can do. */
export function WatchedFolderScreen() {
  const { t } = useTranslation("watched-folder")
  return (
    <Page title={t("title")} width="list">
      {canWatchFolders() ? <Folder /> : <ScriptCall isOnlyWay />}
    </Page>
  )
}

function Folder() {
  const { t } = useTranslation("watched-folder")
  const { watch, state } = useWatchedFolder()
  return (
    <>
      <p className={styles.note}>{t("intro")}</p>
      {state.phase === "reading" ? (
        <Waiting label={t("reading")}>
          <Block height={88} />
        </Waiting>
      ) : (
        <>
          <FolderStatus watch={watch} state={state} />
          {(state.folder !== null || state.entries.length > 0) && <FolderFiles watch={watch} state={state} />}
        </>
      )}
      <ScriptCall isOnlyWay={false} />
    </>
  )
}
