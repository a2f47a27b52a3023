import { Button } from "@mantine/core"
import { paddedCode } from "@smart-send/domain/tariff/tariff-code"
import type { CodeSystem } from "@smart-send/domain/tariff/tariff-system"
import { IconCheck } from "@smart-send/ui/icons"
import { useTranslation } from "react-i18next"
import type { AlikeGoods } from "../data/tariff/use-tariff-groups.ts"
import { CodeChips } from "./code-chips.tsx"
import { dottedCode } from "./dotted-code.ts"
import { useReasonText } from "./use-reason-text.ts"
import * as styles from "./alike-lines.module.css"

/** A product of a group, with the codes that its lines have. */
export interface AlikeProduct {
  readonly key: string
  readonly name: string
  readonly sku: string
  readonly lines: number
  readonly had: readonly string[]
  readonly system: CodeSystem
}

interface AlikeLinesProps {
  readonly group: AlikeGoods
  readonly products: readonly AlikeProduct[]
  /** The code that every product of the group is to have by now; empty for none. */
  readonly used: string
  /** An empty code takes it back. */
  readonly onUse: (code: string) => void
  /** Where each product has its own suggestions below: the best code alone, in less height. */
  readonly isBrief?: boolean
}

/** More products than these are counted. */
const SHOWN = 3

/** "These 40 lines look alike: use 6109.10 for all", by product, with what each had (TARIFF-44). */
export function AlikeLines({ group, products, used, onUse, isBrief = false }: AlikeLinesProps) {
  const { t } = useTranslation("tariff")
  const reason = useReasonText()
  const [best, ...others] = group.suggestions
  if (best === undefined) return null
  const count = products.reduce((sum, { lines }) => sum + lines, 0)
  const system = products.map((each) => each.system).toSorted((a, b) => digits(b) - digits(a))[0] ?? "HS"
  const whole = paddedCode(best.Code, system)
  const isUsed = used === whole
  return (
    <section className={styles.alike} data-brief={isBrief} aria-label={t("alike.lines", { count })}>
      <p className={styles.sentence}>{t("alike.lines", { count })}</p>
      <ul className={styles.products}>
        {products.slice(0, SHOWN).map(({ key, name, sku, had }) => (
          <li key={key}>
            <span className={styles.product}>{name || sku}</span>{" "}
            <span className={styles.had}>
              {had.length === 0 ? t("alike.hadNone") : t("alike.had", { code: had.map(dottedCode).join(", ") })}
            </span>
          </li>
        ))}
        {products.length > SHOWN && (
          <li className={styles.had}>{t("alike.more", { count: products.length - SHOWN })}</li>
        )}
      </ul>
      {!isBrief && (
        <p className={styles.why}>{[best.Name, reason(best.Why)].filter((part) => part !== "").join(" · ")}</p>
      )}
      <div className={styles.ways}>
        <Button
          variant="default"
          size="compact-sm"
          title={best.Name}
          aria-pressed={isUsed}
          leftSection={isUsed && <IconCheck size={16} stroke={1.5} aria-hidden />}
          onClick={() => onUse(isUsed ? "" : whole)}
        >
          {t(wordOf(isUsed, count), { code: dottedCode(whole) })}
        </Button>
        {!isBrief && others.length > 0 && (
          <CodeChips
            label={t("alike.others")}
            suggestions={others}
            system={system}
            taken={used}
            onTake={(code) => onUse(used === code ? "" : code)}
          />
        )}
      </div>
    </section>
  )
}

function wordOf(isUsed: boolean, lines: number) {
  if (lines === 1) return isUsed ? "alike.usedOne" : "alike.useOne"
  return isUsed ? "alike.used" : "alike.use"
}

function digits(system: CodeSystem): number {
  return paddedCode("", system).length
}
