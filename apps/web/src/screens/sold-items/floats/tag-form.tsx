import { Button, TextInput } from "@mantine/core"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import type { ItemRecord } from "../../../data/items/item-record.ts"
import { tagCounts, type TagEntry } from "../../../grid/changes/change-tags.ts"
import * as filterFormStyles from "../filter-form.module.css"
import * as floatFormStyles from "./float-form.module.css"
import { ITEM_LIMITS } from "@smart-send/domain/item/item-limits"

interface TagFormProps {
  readonly records: readonly ItemRecord[]
  readonly onSave: (entry: TagEntry) => void
}

/** Tags to add to all of them, and their present tags, each of which can be removed. */
export function TagForm({ records, onSave }: TagFormProps) {
  const { t } = useTranslation("items")
  const [text, setText] = useState("")
  const add = tagsIn(text)
  const isTooLong = add.some((tag) => tag.length > ITEM_LIMITS.tag)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (add.length > 0 && !isTooLong) onSave({ add, remove: [] })
  }
  return (
    <form className={floatFormStyles.form} onSubmit={save} noValidate>
      <TextInput
        label={t("tagForm.add")}
        description={t("tagForm.addHint")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isTooLong && t("tagForm.tooLong", { most: ITEM_LIMITS.tag })}
        data-autofocus
      />
      <TagsThere records={records} onRemove={(tag) => onSave({ add: [], remove: [tag] })} />
      <Button type="submit" disabled={add.length === 0 || isTooLong}>
        {t("tagForm.apply", { count: records.length })}
      </Button>
    </form>
  )
}

interface TagsThereProps {
  readonly records: readonly ItemRecord[]
  readonly onRemove: (tag: string) => void
}

function TagsThere({ records, onRemove }: TagsThereProps) {
  const { t } = useTranslation("items")
  const counts = tagCounts(records)
  if (counts.length === 0) return null
  return (
    <fieldset className={filterFormStyles.group}>
      <legend>{t("tagForm.there")}</legend>
      {counts.map(([tag, count]) => (
        <div key={tag} className={filterFormStyles.row}>
          <span className={filterFormStyles.label} title={tag}>
            {tag}
          </span>
          <span className="ss-figures ss-quiet">{t("tagForm.on", { count })}</span>
          <button
            type="button"
            className={filterFormStyles.chip}
            aria-label={t("tagForm.remove", { tag })}
            onClick={() => onRemove(tag)}
          >
            {t("tagForm.removeAll")}
          </button>
        </div>
      ))}
    </fieldset>
  )
}

function tagsIn(text: string): readonly string[] {
  return [...new Set(text.split(",").map((tag) => tag.trim()))].filter((tag) => tag !== "")
}
