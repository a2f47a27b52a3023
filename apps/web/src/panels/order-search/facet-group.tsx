import { Checkbox } from "@mantine/core"
import { useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { FoundOrders } from "../../data/search/use-ask-search.ts"
import { useWords } from "./use-words.ts"
import { Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./refine-results.module.css"

interface FacetGroupProps {
  readonly name: string
  /** Those with most hits, and all that are chosen; null before the first answer. */
  readonly values: FoundOrders["Facets"]["Source"] | null
  readonly chosen: readonly string[]
  readonly onChoose: (values: readonly string[]) => void
}

/** One filter: its values with their counts, of which any number can be chosen. */
export function FacetGroup({ name, values, chosen, onChoose }: FacetGroupProps) {
  const { t } = useTranslation("order-search")
  const { numberText } = useWords()
  const group = useFocusKept()
  return (
    <fieldset className={styles.facet} ref={group} tabIndex={-1}>
      <legend>{name}</legend>
      {values === null && <Waiting heights={[20]} />}
      {values?.length === 0 && <span className="ss-quiet">{t("noValues")}</span>}
      {values?.map(({ Value, Label, Count }) => (
        <div key={Value} className={styles.value}>
          <Checkbox
            size="xs"
            label={Label}
            title={Label}
            classNames={{ label: styles.label, body: styles.body, labelWrapper: styles.words }}
            aria-label={t("value", { label: Label, count: Count, number: numberText(Count) })}
            checked={chosen.includes(Value)}
            onChange={(event) =>
              onChoose(event.currentTarget.checked ? [...chosen, Value] : chosen.filter((each) => each !== Value))
            }
          />
          <span className="ss-quiet ss-figures" aria-hidden>
            {numberText(Count)}
          </span>
        </div>
      ))}
    </fieldset>
  )
}

/** A value that is no longer chosen may leave the list. The focus goes to another of its group, not to the page's body. */
function useFocusKept() {
  const group = useRef<HTMLFieldSetElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    const { current } = group
    if (hadFocus.current && document.activeElement === document.body) {
      const next = current?.querySelector<HTMLElement>("input") ?? current
      next?.focus({ preventScroll: true })
    }
    hadFocus.current = current?.contains(document.activeElement) === true
  })
  return group
}
