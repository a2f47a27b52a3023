import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useFeature } from "../data/settings/settings.ts"
import { useOpenOrderSearch } from "../location/open-panel.ts"

/** As much of the term as a button has room for, in characters. */
const MOST_SHOWN = 32
/** As much of it as is searched for: an address has an end. */
const MOST_SEARCHED = 200

interface SearchAllOrdersProps {
  /** What the list was searched for. */
  readonly term: string
}

/** Where a list's search finds nothing: looks for the same in all orders (SEARCH-20). */
export function SearchAllOrders({ term }: SearchAllOrdersProps) {
  const { t } = useTranslation("items")
  const isOffered = useFeature("Search")
  const open = useOpenOrderSearch()
  const wanted = Array.from(term.trim())
  if (!isOffered || wanted.length === 0) return null
  const shown = wanted.length > MOST_SHOWN ? `${wanted.slice(0, MOST_SHOWN).join("")}...` : wanted.join("")
  return (
    <Button variant="default" aria-haspopup="dialog" onClick={() => open(wanted.slice(0, MOST_SEARCHED).join(""))}>
      {t("empty.everywhere", { term: shown })}
    </Button>
  )
}
