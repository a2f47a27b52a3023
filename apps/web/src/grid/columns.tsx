import { cutText } from "@smart-send/domain/text/cut-text"
import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import { IconRoute } from "@smart-send/ui/icons"
import type { ReactNode } from "react"
import type { CellProps, Column } from "./column.ts"
import { BookedContents } from "./booked-contents.tsx"
import { BookedFact } from "./booked-fact.tsx"
import { EXTRA_COLUMNS } from "./extra-columns.tsx"
import { ServiceCell } from "./service-cell.tsx"
import { cachedText } from "./text-cache.ts"
import * as lineStyles from "./cell-lines.module.css"
import * as styles from "./columns.module.css"

const NOTHING = "–"
const SKU = `${lineStyles.kept} ${lineStyles.besideProblem} ss-code`

function Buyer({ facts, t }: CellProps): ReactNode {
  return (
    <>
      <span className={`${lineStyles.line1} ${styles.buyer}`}>
        <span className={styles.source} title={facts.source}>
          {cutText(facts.source, 2)}
        </span>
        <span className={styles.name} title={facts.buyer}>
          {facts.buyer || t("row.noName")}
        </span>
      </span>
      <span className={`${lineStyles.kept} ${styles.place}`} title={facts.place}>
        {facts.rules.length > 0 && <RulesMark names={facts.rules} t={t} />}
        {facts.country !== null && <span className={styles.country}>{facts.country}</span>}
        <span className={styles.town}>{facts.town}</span>
        <span className={`ss-code ${styles.postcode}`}>{facts.postcode}</span>
      </span>
    </>
  )
}

/** Below the mark of where the order came from, where nothing else is: rules have changed it, and which (RULE-17). */
function RulesMark({ names, t }: { readonly names: readonly string[] } & Pick<CellProps, "t">): ReactNode {
  const said = t("row.rules", { count: names.length, names: names.join(", ") })
  return (
    <span role="img" className={styles.rules} aria-label={said} title={said}>
      <IconRoute size={14} stroke={1.5} aria-hidden />
    </span>
  )
}

function Contents({ facts, badge, t, tabIndex, isExpanded }: CellProps): ReactNode {
  return (
    <>
      <span className={`${lineStyles.line1} ${styles.contents}`}>
        <span className={styles.contentsText} title={facts.contents}>
          {facts.contents || NOTHING}
        </span>
        <span className={`ss-figures ${styles.quantity}`}>×{facts.quantity}</span>
        {facts.moreLines > 0 && (
          <button
            type="button"
            className={styles.moreLines}
            data-act="lines"
            tabIndex={tabIndex}
            aria-expanded={isExpanded}
            aria-label={t("row.moreLines", { count: facts.moreLines })}
          >
            +{facts.moreLines}
          </button>
        )}
        {facts.hasClaim && (
          <button type="button" className={styles.claim} data-act="claim" tabIndex={tabIndex}>
            {t("row.claim")}
          </button>
        )}
      </span>
      {facts.bookedOn === null ? (
        <span className={SKU} title={facts.sku}>
          {facts.sku}
        </span>
      ) : (
        <BookedContents {...{ facts, badge, t }} />
      )}
    </>
  )
}

function Parcel({ facts, t }: CellProps): ReactNode {
  return (
    <>
      <span className={`${lineStyles.line1} ss-figures`}>{facts.weight ?? `${NOTHING} kg`}</span>
      <span
        className={`${lineStyles.line2} ss-figures`}
        data-packing={facts.desk.packing !== null || undefined}
        title={facts.sides ?? undefined}
      >
        <Packing facts={facts} t={t} />
      </span>
    </>
  )
}

/** The size, until the desk has something to do with the parcel or has done it. */
function Packing({ facts: { desk, packaged, sides }, t }: Pick<CellProps, "facts" | "t">): ReactNode {
  if (desk.packing === null) return packaged === null ? sides : t("row.packaged", { day: packaged })
  const title = packaged === null ? undefined : t("row.packaged", { day: packaged })
  return <BookedFact fact={desk.packing} word={t(`row.booked.${desk.packing}`)} title={title} />
}

function Price({ facts, badge, t }: CellProps): ReactNode {
  const { priceExVat, duties } = facts
  return (
    <>
      <span
        className={`${lineStyles.line1} ss-figures ${styles.price}`}
        title={
          priceExVat === null
            ? undefined
            : cachedText(t, `exVat ${priceExVat} ${duties ?? ""}`, () => {
                const exVat = t("row.exVat", { price: priceExVat })
                return duties === null ? exVat : `${exVat}, ${t("inclDuties", { ns: "shell", price: duties })}`
              })
        }
      >
        {facts.price ?? NOTHING}
      </span>
      {badge !== null && (
        <span className={styles.state}>
          <MeaningBadge meaning={badge.meaning}>
            {cachedText(t, `badge ${badge.word}`, () => t(`badge.${badge.word}`))}
          </MeaningBadge>
        </span>
      )}
    </>
  )
}

const ALWAYS = { isFixed: true, isHiddenAtFirst: false } as const
const AT_FIRST = { isFixed: false, isHiddenAtFirst: false } as const

export const COLUMNS: readonly Column[] = [
  { key: "buyer", least: 180, share: 1.25, sortField: "RecipientName", ...ALWAYS, cell: Buyer },
  { key: "contents", least: 124, leastBeside: 112, share: 1.5, sortField: "Product", ...AT_FIRST, cell: Contents },
  { key: "parcel", least: 116, leastBeside: 104, share: 0.7, sortField: "Weight", ...AT_FIRST, cell: Parcel },
  { key: "service", least: 194, leastBeside: 148, share: 1.1, sortField: "Service", ...AT_FIRST, cell: ServiceCell },
  ...EXTRA_COLUMNS,
  { key: "price", least: 142, share: 0, sortField: null, ...ALWAYS, cell: Price },
]

interface ColumnChoice {
  readonly key: string
  readonly isShown: boolean
}

/**
 * The visible columns in the seller's order. A column that the stored choice does not know (added by a newer version)
 * keeps its default place.
 */
export function chosenColumns(choice: readonly ColumnChoice[]): readonly Column[] {
  const places = new Map(choice.map(({ key }, index) => [key, index]))
  const shown = new Map(choice.map(({ key, isShown }) => [key, isShown]))
  const placeOf = ({ key }: Column): number => places.get(key) ?? places.size
  const movable = COLUMNS.filter((column) => !column.isFixed).toSorted((a, b) => placeOf(a) - placeOf(b))
  const isShown = ({ key, isHiddenAtFirst }: Column): boolean => shown.get(key) ?? !isHiddenAtFirst
  return [...COLUMNS.slice(0, 1), ...movable.filter(isShown), ...COLUMNS.slice(-1)]
}
