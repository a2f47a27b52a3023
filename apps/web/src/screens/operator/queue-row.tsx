import { CLAIM_REASONS } from "@smart-send/domain/claim/claim-reason"
import { moneyText } from "@smart-send/ui/money-text"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router"
import { useMomentText } from "../../cases/use-moment-text.ts"
import type { OperatedCase } from "../../data/operator/use-operated-cases.ts"
import { useSettings } from "../../data/settings/settings.ts"
import { casePath } from "./case-path.ts"
import { useStandingOf } from "./use-standing-of.ts"
import * as styles from "./desk.module.css"

interface QueueRowProps {
  readonly waiting: OperatedCase
  readonly isChosen: boolean
}

/** One case of the queue: whose, what about, how it stands, since when. */
export function QueueRow({ waiting, isChosen }: QueueRowProps) {
  const { t, i18n } = useTranslation("operator")
  const { t: claims } = useTranslation("claims")
  const { t: cases } = useTranslation("cases")
  const { DefaultCurrency: currency } = useSettings()
  const { search } = useLocation()
  const momentText = useMomentText()
  const standing = useStandingOf(waiting.Status.Name)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // Not every document can scroll: the tests' has no layout.
    if (isChosen) row.current?.scrollIntoView?.({ block: "nearest" })
  }, [isChosen])
  const reason = CLAIM_REASONS.find((each) => waiting.Kind === "Claim" && each === waiting.Title)
  const title = reason === undefined ? waiting.Title || cases("noSubject") : claims(`reason.${reason}`)
  return (
    <li ref={row} className={styles.row} data-chosen={isChosen}>
      <Link
        className={styles.link}
        data-wide={waiting.Value === null || undefined}
        to={{ pathname: casePath(waiting), search }}
        aria-current={isChosen ? "true" : undefined}
        title={title}
      >
        {title}
      </Link>
      {waiting.Value !== null && (
        <span className={`${styles.amount} ss-figures`}>{moneyText(waiting.Value, currency, i18n.language)}</span>
      )}
      <span className={`${styles.who} ss-quiet`} title={waiting.Customer.Name}>
        {waiting.Customer.Name}
      </span>
      <span className={`${styles.since} ss-quiet ss-figures`}>
        {t("queue.since", { when: momentText(waiting.Changed) })}
      </span>
      <span className={styles.standing}>
        <MeaningBadge meaning={standing.meaning}>{standing.word}</MeaningBadge>
        {waiting.Unread > 0 && <span className={styles.unread}>{cases("new")}</span>}
        <span className="ss-quiet">{waiting.InternalId}</span>
      </span>
    </li>
  )
}
