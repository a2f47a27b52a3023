import { ActionIcon, Button, TextInput } from "@mantine/core"
import type { SavedView } from "@smart-send/domain/user-setting/user-setting"
import { showToast } from "@smart-send/ui/toast"
import { USER_SETTING_LIMITS } from "@smart-send/domain/user-setting/user-setting-limits"
import { IconTrash } from "@smart-send/ui/icons"
import { useState, type FormEvent } from "react"
import { useTranslation } from "react-i18next"
import { namedFilter } from "../list-filter.ts"
import { hasName, withoutView, withView } from "./named-views.ts"
import { useShownList } from "./shown-list.ts"
import type { ColumnChoices } from "../../../grid/use-columns.ts"
import * as floatFormStyles from "../floats/float-form.module.css"
import * as styles from "./saved-views.module.css"

export interface SavedViewsProps {
  readonly choices: ColumnChoices
  readonly views: readonly SavedView[]
  readonly change: (making: (views: SavedView[]) => SavedView[]) => Promise<unknown>
  readonly onApplied: () => void
}

/** Lists that the seller has named: view, search, filter, groups, sort and columns, restored by one press. */
export function SavedViews({ choices, views, change, onApplied }: SavedViewsProps) {
  const { t } = useTranslation("items")
  const list = useShownList()
  const keep = (making: (views: SavedView[]) => SavedView[]): void => {
    change(making).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : undefined
      showToast({ meaning: "broken", title: t("savedViews.failed"), text })
    })
  }
  const apply = (view: SavedView): void => {
    list.setFilter(view.Filter)
    choices.showOnly(view.Columns)
    onApplied()
  }
  return (
    <div className={floatFormStyles.form}>
      <ul className={floatFormStyles.list}>
        {views.map((view) => (
          <li key={view.Id} className={styles.view}>
            <button type="button" className={floatFormStyles.choice} onClick={() => apply(view)}>
              <span className={floatFormStyles.text}>{view.Name}</span>
              <span className="ss-quiet">{t(`view.${view.Filter.Name}`)}</span>
            </button>
            <ActionIcon
              variant="subtle"
              color="saved"
              size={36}
              aria-label={t("savedViews.remove", { name: view.Name })}
              onClick={() => keep((now) => withoutView(now, view.Id))}
            >
              <IconTrash size={18} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <NameForm
        views={views}
        onName={(Name) => {
          const view = {
            Id: crypto.randomUUID(),
            Name,
            Filter: namedFilter(list.filter, list.term),
            Columns: choices.movable.filter(({ isShown }) => isShown).map(({ key }) => key),
          }
          keep((now) => withView(now, view))
        }}
      />
    </div>
  )
}

interface NameFormProps {
  readonly views: readonly SavedView[]
  readonly onName: (name: string) => void
}

function NameForm({ views, onName }: NameFormProps) {
  const { t } = useTranslation("items")
  const [name, setName] = useState("")
  const isReplacing = hasName(views, name)
  if (views.length >= USER_SETTING_LIMITS.savedViews && !isReplacing)
    return <p>{t("savedViews.most", { count: USER_SETTING_LIMITS.savedViews })}</p>
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === "") return
    onName(name.trim())
    setName("")
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t("savedViews.name")}
        description={t("savedViews.none")}
        value={name}
        maxLength={USER_SETTING_LIMITS.viewName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={name.trim() === ""}>
        {isReplacing ? t("savedViews.replace") : t("savedViews.save")}
      </Button>
    </form>
  )
}
