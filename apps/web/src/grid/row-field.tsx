import { countries } from "@smart-send/domain/country/country"
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react"
import type { ItemRecord } from "../data/items/item-record.ts"
import { useSettings } from "../data/settings/settings.ts"
import { useDraft } from "../item-draft/use-draft.ts"
import { useGridState } from "./grid-state.ts"
import { withField, type OpenField } from "./open-field.ts"
import type { OpenFields, RowContext } from "./row-context.ts"
import * as styles from "./row-problem.module.css"

interface RowFieldProps {
  readonly record: ItemRecord
  readonly field: OpenField
  /** What is wrong with it. */
  readonly sentence: string
  readonly tabIndex: number
  readonly context: RowContext
  readonly fields: OpenFields
}

/**
 * The faulty field of an address, open on its row. What is typed is a draft like that of Order Details. Enter saves it
 * and goes to the next row's field; Escape drops it and goes back to the row.
 */
export function RowField({ record, field, sentence, tabIndex, context, fields }: RowFieldProps) {
  const { grid, t } = context
  const settings = useSettings()
  const { draft, change } = useDraft(record.item)
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const faultId = useId()
  const typed = (draft.changes.Recipient ?? record.item.Recipient)[field]
  const isWanted = useGridState(grid, ({ fieldId }) => fieldId === record.id)

  useEffect(() => {
    if (!isWanted || input.current === null) return
    input.current.focus({ preventScroll: true })
    if (input.current.tagName === "INPUT") input.current.select()
    grid.set({ fieldId: null })
  }, [isWanted, grid])

  /** What was typed here goes; what was typed into Order Details stays. */
  const dropTyped = (): void => {
    const typedBefore = draft.changes.Recipient ?? record.item.Recipient
    change({ Recipient: { ...typedBefore, [field]: record.item.Recipient[field] } })
  }
  const save = (): void => {
    // Nothing was typed: the seller leaves this one for later.
    if (typed === record.item.Recipient[field]) {
      fields.goOn(record.id)
      return
    }
    const answer = withField(record, { field, value: typed }, settings)
    setFault(answer.ok ? null : answer.sentence)
    if (!answer.ok) return
    // The row may leave with its field before the draft could see that it is saved.
    dropTyped()
    // The next field is chosen while this row still stands in its place.
    fields.goOn(record.id)
    fields.save(record.id, { ...record.item.Recipient, [field]: answer.address[field] })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "Enter") {
      event.preventDefault()
      save()
    } else if (event.key === "Escape") {
      event.preventDefault()
      event.stopPropagation()
      setFault(null)
      dropTyped()
      event.currentTarget.closest<HTMLElement>("[role=row]")?.focus({ preventScroll: true })
    }
  }
  const typeIn = (value: string): void => {
    setFault(null)
    change({ Recipient: { ...(draft.changes.Recipient ?? record.item.Recipient), [field]: value } })
  }
  const shared = {
    ref: input,
    className: styles.field,
    value: typed,
    tabIndex,
    "data-open-field": "",
    "aria-invalid": fault !== null,
    "aria-describedby": faultId,
    onKeyDown,
  }
  return (
    <span className={styles.open} data-act="field">
      <label className={styles.label}>
        {t(`field.${field}`)}
        {field === "CountryIsoCode" ? (
          <select {...shared} onChange={(event) => typeIn(event.currentTarget.value)}>
            <option value="">{t("valueForm.choose")}</option>
            {countries.map(({ Iso3Code, Name }) => (
              <option key={Iso3Code} value={Iso3Code}>
                {Name}
              </option>
            ))}
          </select>
        ) : (
          <input {...shared} type="text" autoComplete="off" onChange={(event) => typeIn(event.currentTarget.value)} />
        )}
      </label>
      <span
        id={faultId}
        className={styles.fault}
        data-faulty={fault !== null || undefined}
        role={fault === null ? undefined : "alert"}
        title={fault ?? sentence}
      >
        {fault ?? sentence}
      </span>
    </span>
  )
}
