import { Button, Checkbox } from "@mantine/core"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import type { Rule } from "@smart-send/domain/rule/rule"
import { showToast } from "@smart-send/ui/toast"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useDeleteRule, useRules, useSaveRule } from "../../data/rule/use-rules.ts"
import { numberText } from "../../locales/format.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import {
  actionsOf,
  alwaysOf,
  alwaysRule,
  PANEL_FIELDS,
  PANEL_WISHES,
  ruleFor,
  valuesOf,
  type Always,
  type PanelWish,
} from "./always-rule.ts"
import { WaitingLine } from "../../data/client/waiting.tsx"
import * as styles from "./rules-panel.module.css"

/** Makes, changes or deletes the rule that does the same for all orders like this one. */
export function AlwaysForm({ item }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("rules")
  const rules = useRules()
  if (rules.error !== null && rules.data === undefined) return <QueryFailed title={t("failed")} query={rules} />
  if (rules.data === undefined) return <WaitingLine className={styles.note} label={t("loading")} />
  const saved = ruleFor(item, rules.data.Rules)
  return <Form key={saved?.Updated ?? "new"} {...{ item, saved }} />
}

function Form({ item, saved }: { readonly item: ShipmentItem; readonly saved: Rule | null }) {
  const { t, i18n } = useTranslation("rules")
  const save = useSaveRule()
  const remove = useDeleteRule()
  const values = valuesOf(item)
  const actions = actionsOf(item)
  const [always, setAlways] = useState<Always>(() =>
    saved === null
      ? {
          fields: new Set(values.has("Sku") ? (["Sku"] as const) : []),
          wishes: new Set(actions.has("Weight") ? (["Weight"] as const) : []),
        }
      : alwaysOf(saved),
  )
  const number = (value: number): string => numberText(value, i18n.language, 0)
  const wishText = (wish: PanelWish): string => {
    const { Weight, Length, Width, Height } = item.PackageDimensions
    if (wish === "Weight") return t("panel.weight", { weight: number(Weight) })
    if (wish === "Dimensions") return t("panel.sides", { sides: [Length, Width, Height].map(number).join(" × ") })
    return t("panel.service", { service: item.Service?.Name ?? "" })
  }
  const isEmpty = always.fields.size === 0
  const doesNothing = alwaysRule(item, always, saved).Actions.length === 0
  const said = (key: "editor.saved" | "editor.deleted", name: string): void =>
    showToast({ meaning: "ready", title: t(key, { name }) })
  return (
    <form
      className={styles.part}
      aria-label={t(saved === null ? "panel.new" : "panel.saved", { name: saved?.Name ?? "" })}
      onSubmit={(event) => {
        event.preventDefault()
        const contents = alwaysRule(item, always, saved)
        save.mutate(
          { contents, ...(saved !== null && { saved }) },
          { onSuccess: () => said("editor.saved", contents.Name) },
        )
      }}
    >
      {saved !== null && <p className={styles.note}>{t("panel.saved", { name: saved.Name })}</p>}
      <Checkbox.Group
        label={t("editor.conditions")}
        value={[...always.fields]}
        onChange={(next) =>
          setAlways({ ...always, fields: new Set(PANEL_FIELDS.filter((field) => next.includes(field))) })
        }
      >
        {PANEL_FIELDS.filter((field) => values.has(field)).map((field) => (
          <Checkbox
            key={field}
            mt="xs"
            value={field}
            label={`${t(`condition.${field}`)} ${t("comparison.IsOneOf")} ${(values.get(field) ?? []).join(", ")}`}
          />
        ))}
      </Checkbox.Group>
      <Checkbox.Group
        label={t("panel.for")}
        value={[...always.wishes]}
        onChange={(next) =>
          setAlways({ ...always, wishes: new Set(PANEL_WISHES.filter((wish) => next.includes(wish))) })
        }
      >
        {PANEL_WISHES.filter((wish) => actions.has(wish)).map((wish) => (
          <Checkbox key={wish} mt="xs" value={wish} label={wishText(wish)} />
        ))}
      </Checkbox.Group>
      {(save.error ?? remove.error) !== null && <p role="alert">{(save.error ?? remove.error)?.message}</p>}
      {/* Save needs a condition; a rule that has lost its last one can be deleted (RULE-4). */}
      <span className={styles.buttons}>
        <Button type="submit" loading={save.isPending} disabled={isEmpty || doesNothing}>
          {t("editor.save")}
        </Button>
        {saved !== null && isEmpty && (
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate(saved, { onSuccess: () => said("editor.deleted", saved.Name) })}
          >
            {t("editor.delete")}
          </Button>
        )}
      </span>
    </form>
  )
}
