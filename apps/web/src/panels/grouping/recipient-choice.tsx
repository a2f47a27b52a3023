import { Checkbox, Radio } from "@mantine/core"
import type { ItemId } from "@smart-send/domain/id/id"
import type { ShipmentItem } from "@smart-send/domain/item/item"
import { MeaningIcon } from "@smart-send/ui/meaning-badge"
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { RecipientText } from "./recipient-text.tsx"
import { distinctRecipients, type RecipientChosen } from "./use-recipient-choice.ts"
import * as styles from "./recipient-choice.module.css"

interface RecipientChoiceProps {
  readonly items: readonly ShipmentItem[]
  readonly choice: RecipientChosen
}

/** For orders to different people at one address, the seller chooses the recipient and then confirms the choice. */
export function RecipientChoice({ items, choice }: RecipientChoiceProps) {
  const { t } = useTranslation("grouping")
  const heading = useId()
  const chosen = items.find((item) => item.Id === choice.id)
  const name = chosen && (chosen.Recipient.Name || chosen.Recipient.Organisation || t("noName"))
  return (
    <section className={styles.people} aria-labelledby={heading}>
      <MeaningIcon meaning="attention" size={20} />
      <div>
        <h3 id={heading}>{t("people.title")}</h3>
        <p>{t("people.text")}</p>
        <Radio.Group
          label={t("people.choose")}
          value={choice.id}
          onChange={(id) => choice.choose(idOf(items, id))}
          withAsterisk
        >
          {distinctRecipients(items).map((item) => (
            <Radio key={item.Id} value={item.Id} label={<RecipientText recipient={item.Recipient} />} />
          ))}
        </Radio.Group>
        <Checkbox
          checked={choice.isAgreed}
          disabled={chosen === undefined}
          label={name === undefined ? t("people.agreeToOne") : t("people.agree", { name })}
          onChange={(event) => choice.agree(event.currentTarget.checked)}
        />
      </div>
    </section>
  )
}

function idOf(items: readonly ShipmentItem[], id: string): ItemId | null {
  return items.find((item) => item.Id === id)?.Id ?? null
}
