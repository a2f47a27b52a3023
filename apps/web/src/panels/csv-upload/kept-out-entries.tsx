import { IconRoute } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { KeptOut } from "../../data/csv-import/orders-kept-out.ts"

interface KeptOutEntriesProps {
  readonly keptOut: readonly KeptOut[]
  /** Before an import they would be left out, after it they were. */
  readonly isAfter: boolean
}

/** Orders that rules keep out, as entries of a list: apart from what has failed, with the rule's name (RULE-14). */
export function KeptOutEntries({ keptOut, isAfter }: KeptOutEntriesProps) {
  const { t } = useTranslation("csv-import")
  return keptOut.map(({ rule, count }) => (
    <li key={rule}>
      <IconRoute size={18} stroke={1.5} aria-hidden />
      <span>{t(isAfter ? "wereKeptOut" : "keptOut", { count, rule })}</span>
    </li>
  ))
}
