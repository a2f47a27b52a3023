import { Button } from "@mantine/core"
import { type CsvMapping, DEFAULT_TAG } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { IGNORE } from "@smart-send/domain/csv-import/mapping/mapped-fields"
import { isDefault } from "@smart-send/domain/csv-import/mapping/saved-mapping"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useDeleteCsvMapping, useUpdateCsvMapping } from "../../data/csv-mapping/use-csv-mappings.ts"
import { EditMapping } from "./edit-mapping.tsx"
import * as styles from "./csv-mapping.module.css"

interface MappingEntryProps {
  readonly mapping: CsvMapping
}

/** One saved mapping: its name, its columns, and what can be done with it. */
export function MappingEntry({ mapping }: MappingEntryProps) {
  const { t } = useTranslation("csv-mapping")
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null)
  const [isBack, setBack] = useState(false)
  const end = (): void => {
    setDoing(null)
    setBack(true)
  }
  const { Name, Mappings } = mapping
  const read = Mappings.filter(({ To }) => To !== IGNORE)
  if (doing === "edit")
    return (
      <li className={styles.row}>
        <EditMapping mapping={mapping} onDone={end} />
      </li>
    )
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2 className={styles.name}>{Name}</h2>
        {isDefault(mapping) && (
          <MeaningBadge meaning="ready">
            <span title={t("defaultHint")}>{t("default")}</span>
          </MeaningBadge>
        )}
      </div>
      <p className={styles.note}>
        {t("columns", { count: read.length, names: read.map(({ From }) => From).join(", ") })}
      </p>
      {doing === "delete" ? (
        <DeleteQuestion mapping={mapping} onKeep={end} />
      ) : (
        <Buttons mapping={mapping} onDo={setDoing} takesFocus={isBack} />
      )}
    </li>
  )
}

interface ButtonsProps extends MappingEntryProps {
  readonly onDo: (what: "edit" | "delete") => void
  /** The seller has come back from one of them. */
  readonly takesFocus: boolean
}

function Buttons({ mapping, onDo, takesFocus }: ButtonsProps) {
  const { t } = useTranslation("csv-mapping")
  const editButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) editButton.current?.focus()
  }, [takesFocus])
  const update = useUpdateCsvMapping()
  const { Id, Name } = mapping
  const isNow = isDefault(mapping)
  return (
    <>
      {update.error !== null && <p role="alert">{update.error.message}</p>}
      <span className={styles.buttons}>
        <Button
          variant="default"
          size="xs"
          ref={editButton}
          aria-label={t("editOf", { name: Name })}
          onClick={() => onDo("edit")}
        >
          {t("edit")}
        </Button>
        <Button
          variant="default"
          size="xs"
          loading={update.isPending}
          aria-label={t(isNow ? "noDefaultOf" : "makeDefaultOf", { name: Name })}
          onClick={() => update.mutate({ id: Id, Tags: isNow ? [] : [DEFAULT_TAG] })}
        >
          {t(isNow ? "noDefault" : "makeDefault")}
        </Button>
        <Button variant="default" size="xs" aria-label={t("deleteOf", { name: Name })} onClick={() => onDo("delete")}>
          {t("delete")}
        </Button>
      </span>
    </>
  )
}

function DeleteQuestion({ mapping: { Id, Name }, onKeep }: MappingEntryProps & { readonly onKeep: () => void }) {
  const { t } = useTranslation("csv-mapping")
  const remove = useDeleteCsvMapping()
  const keepButton = useRef<HTMLButtonElement>(null)
  useEffect(() => keepButton.current?.focus(), [])
  return (
    <div role="group" aria-label={t("deleteOf", { name: Name })} className={styles.form}>
      <p className={styles.question}>{t("deleteAsk", { name: Name })}</p>
      {remove.error !== null && <p role="alert">{remove.error.message}</p>}
      <span className={styles.buttons}>
        <Button size="xs" color="broken" loading={remove.isPending} onClick={() => remove.mutate(Id)}>
          {t("delete")}
        </Button>
        <Button variant="default" size="xs" onClick={onKeep} ref={keepButton}>
          {t("keepIt")}
        </Button>
      </span>
    </div>
  )
}
