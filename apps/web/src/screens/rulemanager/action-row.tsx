import { ActionIcon, NativeSelect, Select, TextInput } from "@mantine/core"
import {
  ACTION_KINDS,
  ACTION_TYPES,
  ruleActionFieldSchema,
  ruleActionTypeSchema,
  type RuleActionField,
} from "@smart-send/domain/rule/rule-action-fields"
import { GROUPING_LIMITS } from "@smart-send/domain/grouping/grouping-limits"
import type { RuleAction } from "@smart-send/domain/rule/rule"
import { RULE_LIMITS } from "@smart-send/domain/rule/rule-limits"
import { IconX } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { useSoldServices } from "../../data/rule/use-sold-services.ts"
import * as styles from "./rule-editor.module.css"

interface ActionRowProps {
  readonly action: RuleAction
  readonly place: number
  /** Those that a default rule may set; null for every other rule. */
  readonly fields: readonly RuleActionField[] | null
  readonly error: string | undefined
  readonly onChange: (action: RuleAction) => void
  readonly onRemove: (() => void) | null
}

/** Only default rules fill these in; a service is chosen as a courier's. */
const NOT_OFFERED: ReadonlySet<RuleActionField> = new Set<RuleActionField>(["Email", "Phone", "Service"])

/** One action: what it changes, how, and to what. */
export function ActionRow({ action, place, fields, error, onChange, onRemove }: ActionRowProps) {
  const { t } = useTranslation("rules")
  const number = { place: place + 1 }
  const { Field, Type } = action
  const offered = (fields ?? ruleActionFieldSchema.options).filter(
    (field) => field === Field || (field !== "Service" && (fields !== null || !NOT_OFFERED.has(field))),
  )
  const types = fields === null ? ACTION_TYPES[ACTION_KINDS[Field]] : (["Replace"] as const)
  return (
    <div role="group" aria-label={t("editor.action", number)} className={styles.line}>
      <NativeSelect
        aria-label={t("editor.what")}
        value={Field}
        data={offered.map((value) => ({ value, label: t(`action.${value}`) }))}
        onChange={({ currentTarget }) => onChange(startOf(action, ruleActionFieldSchema.parse(currentTarget.value)))}
      />
      {types.length > 1 ? (
        <NativeSelect
          aria-label={t("editor.how")}
          value={Type}
          data={types.map((value) => ({ value, label: t(`type.${value}`) }))}
          onChange={({ currentTarget }) =>
            onChange({ ...action, Type: ruleActionTypeSchema.parse(currentTarget.value) })
          }
        />
      ) : (
        <span />
      )}
      <ActionValue {...{ action, error, onChange }} />
      {onRemove === null ? (
        <span />
      ) : (
        <ActionIcon variant="subtle" aria-label={t("editor.removeAction", number)} onClick={onRemove}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function ActionValue({ action, error, onChange }: Pick<ActionRowProps, "action" | "error" | "onChange">) {
  const { t } = useTranslation("rules")
  const { Field, Value } = action
  const kind = ACTION_KINDS[Field]
  const set = (value: string): void => onChange({ ...action, Value: value })
  if (kind === "yes") return <span className={styles.value} />
  if (kind === "courierService" || kind === "service") return <ServiceValue {...{ action, error, onChange }} />
  if (kind === "extra") {
    return (
      <NativeSelect
        className={styles.value}
        aria-label={t("editor.value")}
        value={Value === "false" ? "false" : "true"}
        data={(["true", "false"] as const).map((value) => ({ value, label: t(`extra.${value}`) }))}
        error={error}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    )
  }
  if (kind === "parcels") {
    const { fewestShipments: fewest, shipments: most } = GROUPING_LIMITS
    return (
      <NativeSelect
        className={styles.value}
        aria-label={t("editor.value")}
        value={Value}
        data={Array.from({ length: most - fewest + 1 }, (_, n) => {
          const value = String(fewest + n)
          return { value, label: `${value} ${t("unit.parcels")}` }
        })}
        error={error}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    )
  }
  const unit = kind === "number" ? t(Field === "Weight" ? "unit.kg" : "unit.cm") : null
  return (
    <TextInput
      className={styles.value}
      aria-label={t("editor.value")}
      value={Value}
      maxLength={RULE_LIMITS.value}
      error={error}
      autoComplete="off"
      {...(kind === "number" && { inputMode: "decimal" })}
      rightSection={unit === null ? null : <span className={styles.unit}>{unit}</span>}
      onChange={({ currentTarget }) => set(currentTarget.value)}
    />
  )
}

function ServiceValue({ action, error, onChange }: Pick<ActionRowProps, "action" | "error" | "onChange">) {
  const { t } = useTranslation("rules")
  const services = useSoldServices()
  const couriers = Map.groupBy(services, ({ courier }) => courier)
  const isSold = services.some(({ value }) => value === action.Value)
  return (
    <Select
      className={styles.value}
      aria-label={t("editor.value")}
      placeholder={t("editor.chooseService")}
      data={[...couriers].map(([group, items]) => ({
        group,
        items: items.map(({ value, name }) => ({ value, label: name })),
      }))}
      value={isSold ? action.Value : null}
      error={error}
      nothingFoundMessage={t("editor.noService")}
      comboboxProps={{ keepMounted: false }}
      searchable
      allowDeselect={false}
      onChange={(value) => {
        if (value !== null) onChange({ ...action, Value: value })
      }}
    />
  )
}

/** Another field begins with what it most often is. */
function startOf(action: RuleAction, Field: RuleActionField): RuleAction {
  const kind = ACTION_KINDS[Field]
  const Value =
    kind === "yes" || kind === "extra" ? "true" : kind === "parcels" ? String(GROUPING_LIMITS.fewestShipments) : ""
  const Type = kind === "tag" ? "Append" : "Replace"
  return { ...action, Field, Type, Value }
}
