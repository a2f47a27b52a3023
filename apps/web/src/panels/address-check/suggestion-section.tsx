import { Button } from "@mantine/core"
import { IconArrowRight } from "@smart-send/ui/icons"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { useOpenPanel } from "../../location/open-panel.ts"
import { rewrittenFields, type Suggested, type SuggestionKind } from "./suggestion-kinds.ts"
import * as styles from "./address-check-panel.module.css"

/** How many are shown at first; a button shows the rest. */
const SHOWN_AT_A_TIME = 10

interface SuggestionSectionProps {
  readonly kind: SuggestionKind
  readonly isBusy: boolean
  readonly onApply: (taken: readonly Suggested[]) => void
}

/** The suggestions of one kind, to be applied all at once or address by address. */
export function SuggestionSection({ kind, isBusy, onApply }: SuggestionSectionProps) {
  const { t } = useTranslation("address-check")
  const heading = useId()
  const [shown, setShown] = useState(SHOWN_AT_A_TIME)
  const { code, suggested, applicable } = kind
  const hidden = suggested.length - shown
  return (
    <section className={styles.kind} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading}>{t("count", { kind: t(`kind.${code}`), count: suggested.length })}</h3>
        {applicable.length > 0 && (
          <Button size="xs" disabled={isBusy} onClick={() => onApply(applicable)}>
            {t("applyAll", { count: applicable.length })}
          </Button>
        )}
      </div>
      <ul>
        {suggested.slice(0, shown).map((one) => (
          <SuggestionRow key={one.key} suggested={one} isBusy={isBusy} onApply={onApply} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + SHOWN_AT_A_TIME * 5)}>
          {t("more", { count: Math.min(hidden, SHOWN_AT_A_TIME * 5) })}
        </Button>
      )}
    </section>
  )
}

interface SuggestionRowProps {
  readonly suggested: Suggested
  readonly isBusy: boolean
  readonly onApply: (taken: readonly Suggested[]) => void
}

function SuggestionRow({ suggested, isBusy, onApply }: SuggestionRowProps) {
  const { t } = useTranslation("address-check")
  const openPanel = useOpenPanel()
  const { id, recipient, suggestion, mended } = suggested
  const name = recipient.Name || recipient.Organisation || recipient.Email || t("noName")
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name} title={name}>
          {name}
        </p>
        <p>{suggestion.Message}</p>
        {rewrittenFields(suggested).map(([now, then]) => (
          <p key={`${now} ${then}`} className={styles.rewrite}>
            <del>{now || t("nothing")}</del>
            <IconArrowRight size={14} stroke={1.5} role="img" aria-label={t("becomes")} />
            <ins>{then || t("nothing")}</ins>
          </p>
        ))}
      </div>
      {mended !== null && (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          aria-label={t("applyTo", { name })}
          onClick={() => onApply([suggested])}
        >
          {t("apply")}
        </Button>
      )}
      <Button
        variant="subtle"
        size="xs"
        aria-label={t("editOf", { name })}
        onClick={() => openPanel("EDIT", id, `Recipient.${suggestion.Field}`)}
      >
        {t("edit")}
      </Button>
    </li>
  )
}
