import { MeaningBadge } from "@smart-send/ui/meaning-badge"
import type { ReactNode } from "react"
import type { CellProps, Column } from "./column.ts"
import { EXTRA_COLUMNS } from "./extra-columns.tsx"
import { cachedText } from "./text-cache.ts"
import * as lineStyles from "./cell-lines.module.css"
import * as styles from "./columns.module.css"

const NOTHING = "–"

function Buyer({ facts, t }: CellProps): ReactNode {
  return (
    <>
      <span className={`${lineStyles.line1} ${styles.buyer}`}>
        <span className={styles.source} title={facts.source}>
          {facts.source.slice(0, 2)}
        </span>
        <span className={styles.name} title={facts.buyer}>
          {facts.buyer || t("row.noName")}
        </span>
        {facts.country !== null && <span className={styles.country}>{facts.country}</span>}
        {/* A row with a problem has no second line, so the town is drawn beside the name. */}
        <span className={styles.placeBeside} title={facts.place}>
          {facts.place}
        </span>
      </span>
      <span className={`${lineStyles.line2} ${styles.place}`}>
        <span className={styles.town} title={facts.place}>
          {facts.town}
        </span>
        <span className="ss-code">{facts.postcode}</span>
      </span>
    </>
  )
}

function Contents({ facts, t, tabIndex, isExpanded }: CellProps): ReactNode {
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
      </span>
      <span className={`${lineStyles.line2} ss-code`} title={facts.sku}>
        {facts.sku}
      </span>
    </>
  )
}

function Parcel({ facts, t }: CellProps): ReactNode {
  return (
    <>
      <span className={`${lineStyles.line1} ss-figures`}>{facts.weight ?? `${NOTHING} kg`}</span>
      {facts.packaged === null ? (
        <span className={`${lineStyles.line2} ss-figures`} title={facts.sides ?? undefined}>
          {facts.sides}
        </span>
      ) : (
        <span className={`${lineStyles.line2} ${lineStyles.packaged}`} title={facts.sides ?? undefined}>
          {t("row.packaged", { day: facts.packaged })}
        </span>
      )}
    </>
  )
}

function ServiceCell({ facts, t, tabIndex }: CellProps): ReactNode {
  return (
    <>
      <span className={lineStyles.line1} title={facts.service ?? undefined}>
        {facts.canChooseService ? (
          <button
            type="button"
            className={styles.serviceButton}
            data-act="service"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            aria-label={facts.service === null ? chooseService(t) : changeService(t, facts.service)}
          >
            {facts.service ?? chooseService(t)}
          </button>
        ) : (
          (facts.service ?? NOTHING)
        )}
      </span>
      {facts.trackingNumber === "" ? (
        <Delivery facts={facts} t={t} />
      ) : (
        <span className={`${lineStyles.line2} ss-code`} title={facts.trackingNumber}>
          {facts.trackingNumber}
        </span>
      )}
    </>
  )
}

function chooseService(t: CellProps["t"]): string {
  return cachedText(t, "chooseService", () => t("row.chooseService"))
}

function changeService(t: CellProps["t"], name: string): string {
  return cachedText(t, `changeService ${name}`, () => t("row.changeService", { name }))
}

/** The delivery day, how the seller hands the parcel over, and whether the buyer has to fetch it. */
function Delivery({ facts: { by, handOver, deliversTo }, t }: Pick<CellProps, "facts" | "t">): ReactNode {
  if (by === null || handOver === null || deliversTo === null) return <span className={lineStyles.line2} />
  const day = cachedText(t, `by ${by}`, () => t("row.by", { day: by }))
  const words = cachedText(t, `carried ${handOver} ${deliversTo}`, () =>
    deliversTo === "Point" ? t("row.toPoint") : t(`row.handOver.${handOver}`),
  )
  const whole = cachedText(t, `delivery ${by} ${handOver} ${deliversTo}`, () =>
    [day, t(`row.handOverLong.${handOver}`), t(`row.deliversTo.${deliversTo}`)].join(", "),
  )
  return (
    <span className={lineStyles.line2} data-point={deliversTo === "Point" || undefined} title={whole}>
      {day}, {words}
    </span>
  )
}

function Price({ facts, badge, t }: CellProps): ReactNode {
  const { priceExVat } = facts
  return (
    <>
      <span
        className={`${lineStyles.line1} ss-figures ${styles.price}`}
        title={
          priceExVat === null
            ? undefined
            : cachedText(t, `exVat ${priceExVat}`, () => t("row.exVat", { price: priceExVat }))
        }
      >
        {facts.price ?? NOTHING}
      </span>
      <span className={styles.state}>
        <MeaningBadge meaning={badge.meaning}>
          {cachedText(t, `badge ${badge.word}`, () => t(`badge.${badge.word}`))}
        </MeaningBadge>
      </span>
    </>
  )
}

const ALWAYS = { isFixed: true, isHiddenAtFirst: false } as const
const AT_FIRST = { isFixed: false, isHiddenAtFirst: false } as const

export const COLUMNS: readonly Column[] = [
  { key: "buyer", least: 172, share: 1.25, sortField: "RecipientName", ...ALWAYS, cell: Buyer },
  { key: "contents", least: 130, share: 1.5, sortField: "Product", ...AT_FIRST, cell: Contents },
  { key: "parcel", least: 110, share: 0.7, sortField: "Weight", ...AT_FIRST, cell: Parcel },
  { key: "service", least: 184, share: 1, sortField: "Service", ...AT_FIRST, cell: ServiceCell },
  ...EXTRA_COLUMNS,
  { key: "price", least: 148, share: 0, sortField: null, ...ALWAYS, cell: Price },
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
