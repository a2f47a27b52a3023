import { Tabs, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { ORDER_LINE_LIMITS } from "@smart-send/domain/item/item-limits"
import { SUGGESTION_LIMITS } from "@smart-send/domain/tariff/tariff-suggestion"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useTariffSuggestions, type Goods } from "../data/tariff/use-tariff-suggestions.ts"
import type { BrowseStep } from "./browse-step.ts"
import { CodeBrowser } from "./code-browser.tsx"
import { CodeSearch } from "./code-search.tsx"
import { SuggestedCodes, SuggestionsWaiting } from "./suggested-codes.tsx"
import * as styles from "./code-selector.module.css"

const MODES = ["suggestions", "search", "browse"] as const
type Mode = (typeof MODES)[number]

/** Of a description that is being typed (CREATE-15). */
const DEBOUNCE_MS = 750

interface CodeSelectorProps {
  /** What a code is wanted for; null where the seller describes it here. */
  readonly goods: Goods | null
  readonly system: CodeSystem
  readonly onTake: (code: string) => void
  readonly taken: string
}

/** Finds a tariff code in three ways: suggestions for the goods, search, and browsing. Each keeps its place. */
export function CodeSelector({ goods, system, onTake, taken }: CodeSelectorProps) {
  const { t } = useTranslation("tariff")
  const [mode, setMode] = useState<Mode>("suggestions")
  const [described, setDescribed] = useState("")
  const [term, setTerm] = useState("")
  const [steps, setSteps] = useState<readonly BrowseStep[]>([])
  return (
    <Tabs
      className={styles.selector}
      value={mode}
      onChange={(value) => setMode(MODES.find((each) => each === value) ?? "suggestions")}
      keepMounted={false}
    >
      <Tabs.List aria-label={t("ways.label")}>
        {MODES.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {t(`modes.${each}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="suggestions" className={styles.mode}>
        {goods === null && (
          <TextInput
            label={t("describe.label")}
            description={t("describe.hint")}
            value={described}
            onChange={(event) => setDescribed(event.currentTarget.value)}
            autoComplete="off"
            maxLength={ORDER_LINE_LIMITS.description}
            data-autofocus
          />
        )}
        <Suggestions goods={goods ?? { description: described, sku: "" }} {...{ system, onTake, taken }} />
      </Tabs.Panel>
      <Tabs.Panel value="search" className={styles.mode}>
        <CodeSearch term={term} onTerm={setTerm} {...{ system, onTake }} />
      </Tabs.Panel>
      <Tabs.Panel value="browse" className={styles.mode}>
        <CodeBrowser steps={steps} onSteps={setSteps} {...{ system, onTake }} />
      </Tabs.Panel>
    </Tabs>
  )
}

function Suggestions({ goods, system, onTake, taken }: Omit<CodeSelectorProps, "goods"> & { readonly goods: Goods }) {
  const { t } = useTranslation("tariff")
  const [description] = useDebouncedValue(goods.description.trim(), DEBOUNCE_MS)
  const { suggestions, isPending } = useTariffSuggestions({
    description,
    sku: goods.sku,
    take: SUGGESTION_LIMITS.usual,
    system,
  })
  if (description === "") return <p className={styles.note}>{t("suggest.noDescription")}</p>
  if (isPending) return <SuggestionsWaiting rows={SUGGESTION_LIMITS.usual} />
  return (
    <>
      <p className="ss-visually-hidden" role="status">
        {t("search.found", { count: suggestions.length })}
      </p>
      {suggestions.length === 0 ? (
        <p className={styles.note}>{t("suggest.none")}</p>
      ) : (
        <SuggestedCodes label={t("suggest.list")} {...{ suggestions, system, onTake, taken }} />
      )}
    </>
  )
}
