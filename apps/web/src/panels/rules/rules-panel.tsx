import { Anchor } from "@mantine/core"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useChosenItems } from "../../data/items/chosen-items.ts"
import { ItemMissing } from "../../data/items/item-missing.tsx"
import { useItemDriver, useRecords } from "../../data/items/use-item-driver.ts"
import { useItemRecord } from "../../data/items/use-item-record.ts"
import { useRules } from "../../data/rule/use-rules.ts"
import type { PanelProps } from "../panel.ts"
import { AlwaysForm } from "./always-form.tsx"
import { ApplyRules } from "./apply-rules.tsx"
import { LastChange } from "./last-change.tsx"
import * as styles from "./rules-panel.module.css"

/** The rules that have changed an item (RULE-17); what each did stands in its activity. */
function ChangedBy({ item: { RuleNames } }: { readonly item: ShipmentItem }) {
  const { t } = useTranslation("rules")
  const { data } = useRules()
  if (RuleNames === undefined) return null
  return (
    <section aria-labelledby="rules-changed-by">
      <h3 id="rules-changed-by" className={styles.heading}>
        {t("panel.changedBy")}
      </h3>
      <ul className={styles.names}>
        {RuleNames.map((name) => {
          const rule = data?.Rules.find(({ Name }) => Name === name)
          return (
            <li key={name}>
              {rule === undefined ? (
                name
              ) : (
                <Anchor component={Link} to={`/rulemanager?rule=${rule.Id}`} inherit>
                  {name}
                </Anchor>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Rules from where the orders are (RULE-33): one that does the same for every order like this, and all of them on what is selected. */
export function RulesPanel({ itemId, close }: PanelProps) {
  const { t } = useTranslation("rules")
  const { store } = useItemDriver()
  const records = useRecords(store)
  const chosen = useChosenItems()
  const read = useItemRecord(itemId)
  if (itemId !== null && read.record === undefined) return <ItemMissing read={read} heights={[160]} />
  const items = read.record === undefined ? chosen.flatMap((id) => records.get(id)?.item ?? []) : [read.record.item]
  const [only] = items
  return (
    <div className={styles.panel}>
      <p className={styles.note}>
        {t("panel.intro")}{" "}
        <Anchor component={Link} to="/rulemanager" underline="always" inherit>
          {t("panel.manager")}
        </Anchor>
      </p>
      {only !== undefined && items.length === 1 && (
        <>
          <ChangedBy item={only} />
          <AlwaysForm key={only.Id} item={only} />
          <LastChange key={`${only.Id} ${only.Updated}`} id={only.Id} />
        </>
      )}
      <ApplyRules ids={items.map(({ Id }) => Id)} onDone={close} />
    </div>
  )
}
