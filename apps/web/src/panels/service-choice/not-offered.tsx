import type { Quote } from "@smart-send/domain/quote/quote"
import { IconChevronRight } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { refusalGroups } from "./group-quotes.ts"
import * as styles from "./not-offered.module.css"

/** Services that can't carry the item, under the sentence that names the limit exceeded. */
export function NotOffered({ quotes }: { readonly quotes: readonly Quote[] }) {
  const { t } = useTranslation("quotes")
  const groups = refusalGroups(quotes)
  if (groups.length === 0) return null
  const count = groups.reduce((sum, { services }) => sum + services.length, 0)
  return (
    <details className={styles.notOffered}>
      <summary>
        <IconChevronRight size={18} stroke={1.5} aria-hidden />
        {t("notOffered", { count })}
      </summary>
      <ul>
        {groups.map(({ message, services }) => (
          <li key={message}>
            <p>{message}</p>
            <p className={styles.names}>{services.join(", ")}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
