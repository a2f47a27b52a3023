import type { SearchDocument } from "@smart-send/domain/search/search-document"
import { use } from "react"
import { useTranslation } from "react-i18next"
import { findMarks } from "./find-marks.ts"
import { MarkedText, SearchedWords } from "./marked-text.tsx"
import { useWords } from "./use-words.ts"
import * as styles from "./hit.module.css"

/** Lines of one hit. The others are counted. */
const MOST_LINES = 3

interface Line {
  readonly description: string
  readonly sku: string
  readonly reference: string
}

/** What was sent: the items, or the parcels where no items are known. What matches the search comes first. */
export function HitContents({ hit: { items, parcels, parcelCount } }: { readonly hit: SearchDocument }) {
  const { t } = useTranslation("order-search")
  const { numberText } = useWords()
  const words = use(SearchedWords)
  const lines = differentLines(
    items.length > 0 ? items : parcels.map(({ description }) => ({ description, sku: "", reference: "" })),
  )
  const isFound = ({ description, sku, reference }: Line): boolean =>
    [description, sku, reference].some((text) => findMarks(text, words).length > 0)
  const shown = lines.length <= MOST_LINES ? lines : lines.toSorted((a, b) => Number(isFound(b)) - Number(isFound(a)))
  const more = lines.length - MOST_LINES
  return (
    <ul className={styles.contents}>
      {shown.slice(0, MOST_LINES).map((line) => (
        <li key={keyOf(line)}>
          <span className={styles.description} title={line.description}>
            <MarkedText text={line.description || t("noDescription")} />
          </span>
          <Code text={line.sku} name={t("sku")} />
          <Code text={line.reference} name={t("reference")} />
        </li>
      ))}
      {more > 0 && <li className="ss-quiet">{t("moreItems", { count: more })}</li>}
      {parcelCount > 1 && (
        <li className="ss-quiet">{t("parcels", { count: parcelCount, number: numberText(parcelCount) })}</li>
      )}
    </ul>
  )
}

/** Lines that say the same are shown once. */
function differentLines(lines: readonly Line[]): readonly Line[] {
  return [...new Map(lines.map((line) => [keyOf(line), line])).values()]
}

function keyOf({ description, sku, reference }: Line): string {
  return JSON.stringify([description, sku, reference])
}

function Code({ text, name }: { readonly text: string; readonly name: string }) {
  if (text === "") return null
  return (
    <span className={`ss-code ${styles.code}`} title={`${name} ${text}`}>
      <span className="ss-visually-hidden">{name} </span>
      <MarkedText text={text} />
    </span>
  )
}
