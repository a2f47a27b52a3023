import { Button } from "@mantine/core"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { IconArrowLeft } from "@smart-send/ui/icons"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { useTariffStart } from "../data/tariff/use-tariff-browse.ts"
import { categoriesBelow, type BrowseStep } from "./browse-step.ts"
import { CategoryTiles } from "./category-tiles.tsx"
import { RowsBelow } from "./rows-below.tsx"
import { WayRows } from "./way-rows.tsx"
import { SuggestionsWaiting } from "./suggested-codes.tsx"
import * as styles from "./code-browser.module.css"

interface CodeBrowserProps {
  /** The levels that were gone into, from the top; kept outside, so that another mode does not lose the place. */
  readonly steps: readonly BrowseStep[]
  readonly onSteps: (steps: readonly BrowseStep[]) => void
  readonly system: CodeSystem
  readonly onTake: (code: string) => void
}

/**
 * Codes from twelve top categories, or from all sections, down to whole codes (CUSTOMS-10, TARIFF-5). Going back leads to
 * the row that was gone into.
 */
export function CodeBrowser({ steps, onSteps, system, onTake }: CodeBrowserProps) {
  const { t } = useTranslation("tariff")
  const start = useTariffStart()
  const box = useRef<HTMLElement>(null)
  const [left, setLeft] = useState<string | null>(null)
  useKeptPlace(box, steps, left)
  const here = steps.at(-1)
  const goInto = (step: BrowseStep): void => {
    setLeft(null)
    onSteps([...steps, step])
  }
  const goBackTo = (level: number): void => {
    setLeft(steps[level]?.code ?? null)
    onSteps(steps.slice(0, level))
  }
  return (
    <section ref={box} className={styles.browser} aria-label={t("modes.browse")}>
      {here !== undefined && (
        <>
          <nav aria-label={t("browse.path")}>
            <ol className={styles.crumbs}>
              <li>
                <button type="button" className={styles.crumb} onClick={() => goBackTo(0)}>
                  {t("browse.top")}
                </button>
              </li>
              {steps.slice(0, -1).map(({ code, name }, level) => (
                <li key={code}>
                  <button type="button" className={styles.crumb} onClick={() => goBackTo(level + 1)}>
                    {name}
                  </button>
                </li>
              ))}
              <li aria-current="true">{here.name}</li>
            </ol>
          </nav>
          <div className={styles.head}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
              onClick={() => goBackTo(steps.length - 1)}
            >
              {t("browse.back")}
            </Button>
            <h3 className={styles.title} tabIndex={-1}>
              {here.name}
            </h3>
          </div>
        </>
      )}
      {here?.kind === "row" ? (
        <RowsBelow code={here.code} {...{ system, onTake }} onInto={goInto} />
      ) : (
        <StartRows start={start} here={here} onInto={goInto} />
      )}
    </section>
  )
}

interface StartRowsProps {
  readonly start: ReturnType<typeof useTariffStart>
  readonly here: BrowseStep | undefined
  readonly onInto: (step: BrowseStep) => void
}

function StartRows({ start, here, onInto }: StartRowsProps) {
  const { t } = useTranslation("tariff")
  if (start.data === undefined) {
    return start.error === null ? (
      <SuggestionsWaiting rows={6} />
    ) : (
      <QueryFailed title={t("browse.failed")} query={start}>
        {t("failedText")}
      </QueryFailed>
    )
  }
  const { categories, sections } = start.data
  if (here?.kind === "sections") {
    return (
      <WayRows
        label={t("browse.sections")}
        rows={sections.map(({ Code, Name, Chapters }) => ({
          code: Code,
          name: Name,
          second: t("browse.chapters", {
            first: Chapters[0]?.Code ?? "",
            last: Chapters.at(-1)?.Code ?? "",
            count: Chapters.length,
          }),
        }))}
        onInto={({ code, name }) => onInto({ kind: "row", code, name })}
      />
    )
  }
  return (
    <>
      <CategoryTiles
        label={here?.name ?? t("browse.top")}
        categories={categoriesBelow(categories, here?.code ?? "")}
        all={categories}
        onInto={onInto}
      />
      {here === undefined && (
        <WayRows
          label={t("browse.all")}
          rows={[
            { code: "", name: t("browse.sections"), second: t("browse.sectionsText", { count: sections.length }) },
          ]}
          onInto={({ name }) => onInto({ kind: "sections", code: "", name })}
        />
      )}
    </>
  )
}

/** Moves the focus along: onto the title of what was gone into, or back onto the row that it was gone into by. */
function useKeptPlace(
  box: React.RefObject<HTMLElement | null>,
  steps: readonly BrowseStep[],
  left: string | null,
): void {
  const shown = useRef(steps)
  useEffect(() => {
    if (shown.current === steps) return
    shown.current = steps
    const row = left === null ? null : box.current?.querySelector<HTMLElement>(`[data-into="${CSS.escape(left)}"]`)
    const target = row ?? box.current?.querySelector<HTMLElement>("h3")
    target?.focus()
  }, [box, steps, left])
}
