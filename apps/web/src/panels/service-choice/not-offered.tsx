import { Anchor } from "@mantine/core"
import type { Quote } from "@smart-send/domain/quote/quote"
import { IconChevronRight } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import { refusalGroups } from "./group-quotes.ts"
import * as styles from "./not-offered.module.css"

interface NotOfferedProps {
  readonly quotes: readonly Quote[]
  readonly showInfo: (quote: Quote) => void
}

/** Services that can't carry the item, under the sentence that names the limit exceeded, each with its "Why?" (SERVICE-11). */
export function NotOffered({ quotes, showInfo }: NotOfferedProps) {
  const { t } = useTranslation("quotes")
  const groups = refusalGroups(quotes)
  if (groups.length === 0) return null
  const count = groups.reduce((sum, group) => sum + group.quotes.length, 0)
  return (
    <details className={styles.notOffered}>
      <summary>
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
        {t("notOffered", { count })}
      </summary>
      <ul>
        {groups.map((group) => (
          <li key={group.message}>
            <p>{group.message}</p>
            <ul className={styles.services}>
              {group.quotes.map((quote) => (
                <li key={quote.Service.Id}>
                  {quote.Service.Name}{" "}
                  <Anchor
                    component="button"
                    type="button"
                    aria-label={t("whyOf", { name: quote.Service.Name })}
                    onClick={() => showInfo(quote)}
                  >
                    {t("why")}
                  </Anchor>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}
