import { ActionIcon, Button, Loader } from "@mantine/core"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { Progress } from "@smart-send/ui/progress"
import { IconClock, IconX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { Upload } from "../data/case/upload-store.ts"
import type { Uploads } from "../data/case/use-uploads.ts"
import { megabytes } from "./megabytes.ts"
import * as styles from "./documents.module.css"

interface UploadListProps extends Uploads {
  readonly caseKey: string
}

/** Files on their way: how far they are, and why one was not taken. Nothing to see once all are there. */
export function UploadList({ caseKey, store, batch }: UploadListProps) {
  const { t } = useTranslation("cases")
  const { uploads, done, total } = batch
  if (uploads.length === 0) return null
  const failed = uploads.filter(({ state }) => state === "refused" || state === "failed").length
  const left = uploads.length - failed
  return (
    <div className={styles.uploads}>
      {left > 0 && (
        <Progress
          label={t("documents.sending")}
          text={t("documents.progress", { done, total })}
          {...{ done, failed, total }}
        />
      )}
      <ul className="ss-rows" aria-label={t("documents.sendingList")}>
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onAgain={() => store.again(caseKey, upload.id)}
            onRemove={() => store.remove(caseKey, upload.id)}
          />
        ))}
      </ul>
    </div>
  )
}

interface UploadRowProps {
  readonly upload: Upload
  readonly onAgain: () => void
  readonly onRemove: () => void
}

function UploadRow({ upload: { name, bytes, state, why }, onAgain, onRemove }: UploadRowProps) {
  const { t, i18n } = useTranslation("cases")
  const isOver = state === "refused" || state === "failed"
  return (
    <li className={styles.file}>
      <span className={styles.mark}>
        {state === "waiting" && <IconClock size={18} stroke={1.5} aria-hidden />}
        {state === "sending" && <Loader size={16} color="accent" aria-hidden />}
        {isOver && <MeaningIcon meaning="broken" />}
      </span>
      <span className={styles.name}>
        <span title={name}>{name}</span>
        <span className="ss-quiet ss-figures">
          {megabytes(bytes, i18n.language)}
          {!isOver && `, ${t(`documents.state.${state}`)}`}
        </span>
        {isOver && (
          <span className={styles.why} role="alert">
            {t(`documents.${state}`, { why })}
          </span>
        )}
      </span>
      {isOver && (
        <Button size="compact-sm" variant="default" onClick={onAgain} aria-label={t("documents.againOf", { name })}>
          {t("documents.again")}
        </Button>
      )}
      {state !== "sending" && (
        <ActionIcon variant="subtle" color="saved" onClick={onRemove} aria-label={t("documents.removeOf", { name })}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
