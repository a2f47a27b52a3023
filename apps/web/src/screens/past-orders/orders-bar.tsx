import { Anchor, Button, NativeSelect } from "@mantine/core"
import { PERIODS, type Period } from "@smart-send/domain/calendar/period"
import { IconFileTypeCsv, IconPrinter, IconX } from "@smart-send/ui/icons"
import { PageHeading } from "@smart-send/ui/page-heading"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { printCounts, printWords, type ToPrint } from "../../data/label/to-print.ts"
import { ORDER_SORT_NAMES, type OrderSortName } from "./order-sorts.ts"
import * as page from "../../grid/list-page.module.css"
import * as styles from "./orders-bar.module.css"

interface OrdersBarProps {
  readonly title: string
  readonly period: Period
  readonly onPeriod: (period: Period) => void
  readonly sort: OrderSortName
  readonly onSort: (sort: OrderSortName) => void
  /** How many are shown, and whether there are more to scroll to. */
  readonly count: number | null
  readonly hasMore: boolean
  readonly selected: number
  /** How many of the selected have labels. */
  readonly printable: ToPrint
  readonly isPrinting: boolean
  readonly onPrint: () => void
  readonly onExport: () => void
  readonly onClear: () => void
}

/** Period and order of the list; in their place, at the same height, the actions for a selection. */
export function OrdersBar(props: OrdersBarProps) {
  const { t } = useTranslation("past-orders")
  return (
    <div className={page.bar}>
      <PageHeading className={page.title}>{props.title}</PageHeading>
      {props.selected > 0 ? <SelectionTools {...props} /> : <ListTools {...props} />}
      <output className="ss-visually-hidden">{props.selected > 0 && t("selected", { count: props.selected })}</output>
    </div>
  )
}

function ListTools({ period, onPeriod, sort, onSort, count, hasMore }: OrdersBarProps) {
  const { t } = useTranslation("past-orders")
  return (
    <>
      <span className={`ss-figures ${page.count}`}>
        {count !== null && t(hasMore ? "countMore" : "count", { count })}
      </span>
      <div className={`${page.tools} ${styles.tools}`}>
        <Anchor component={Link} size="sm" to="/my-orders/bookings">
          {t("lastBookings")}
        </Anchor>
        <NativeSelect
          size="xs"
          aria-label={t("period")}
          value={period}
          onChange={({ currentTarget: { value } }) => {
            const chosen = PERIODS.find((each) => each === value)
            if (chosen !== undefined) onPeriod(chosen)
          }}
          data={PERIODS.map((each) => ({ value: each, label: t(`periods.${each}`) }))}
        />
        <NativeSelect
          size="xs"
          aria-label={t("sort")}
          value={sort}
          onChange={({ currentTarget: { value } }) => {
            const chosen = ORDER_SORT_NAMES.find((each) => each === value)
            if (chosen !== undefined) onSort(chosen)
          }}
          data={ORDER_SORT_NAMES.map((each) => ({ value: each, label: t(`sorts.${each}`) }))}
        />
      </div>
    </>
  )
}

function SelectionTools({ selected, printable, isPrinting, onPrint, onExport, onClear }: OrdersBarProps) {
  const { t } = useTranslation("past-orders")
  return (
    <>
      <span className={`ss-figures ${page.count}`}>{t("selected", { count: selected })}</span>
      <div className={`${page.tools} ${styles.tools}`}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
          disabled={printable.parcels === 0}
          loading={isPrinting}
          onClick={onPrint}
        >
          {t(printWords(printable), printCounts(printable))}
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconFileTypeCsv size={18} stroke={1.5} aria-hidden />}
          onClick={onExport}
        >
          {t("csv")}
        </Button>
        <Button size="xs" variant="subtle" leftSection={<IconX size={18} stroke={1.5} aria-hidden />} onClick={onClear}>
          {t("clear")}
        </Button>
      </div>
    </>
  )
}
