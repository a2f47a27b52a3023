import { Button, TextInput } from "@mantine/core"
import { CSV_MAPPING_LIMITS, type CsvMapping, fieldConflicts } from "@smart-send/domain/csv-import/mapping/csv-mapping"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { FieldSelect } from "../../csv-mapping/field-select.tsx"
import { useUpdateCsvMapping } from "../../data/csv-mapping/use-csv-mappings.ts"
import * as styles from "./csv-mapping.module.css"

interface EditMappingProps {
  readonly mapping: CsvMapping
  readonly onDone: () => void
}

/** A saved mapping's name, and what each of its headings is read as. */
export function EditMapping({ mapping: { Id, Name, Mappings }, onDone }: EditMappingProps) {
  const { t } = useTranslation("csv-mapping")
  const update = useUpdateCsvMapping()
  const [name, setName] = useState(Name)
  const [entries, setEntries] = useState(Mappings)
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => nameField.current?.focus(), [])
  const conflicts = fieldConflicts(entries)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate({ id: Id, Name: name, Mappings: entries }, { onSuccess: onDone })
      }}
    >
      <TextInput
        label={t("name")}
        value={name}
        maxLength={CSV_MAPPING_LIMITS.name}
        onChange={(event) => setName(event.currentTarget.value)}
        autoComplete="off"
        required
        ref={nameField}
      />
      <h2 className={styles.heading}>{t("willItMatch")}</h2>
      <ul className={styles.entries}>
        {entries.map((entry, place) => {
          const conflict = conflicts.find(({ names }) => names.includes(entry.From))
          return (
            <li key={entry.Id} className={styles.entry}>
              <span className={styles.from}>{entry.From}</span>
              <FieldSelect
                label={entry.From}
                target={entry.To}
                onChoose={(To) => setEntries(entries.with(place, { ...entry, To }))}
                {...(conflict !== undefined && { error: t("conflict", { field: t(`field.${conflict.field}`) }) })}
              />
            </li>
          )
        })}
      </ul>
      {update.error !== null && <p role="alert">{update.error.message}</p>}
      <span className={styles.buttons}>
        <Button type="submit" disabled={name.trim() === "" || conflicts.length > 0} loading={update.isPending}>
          {t("save")}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t("cancel")}
        </Button>
      </span>
    </form>
  )
}
