import { cutText } from "@smart-send/domain/text/cut-text"
import { Button, TextInput } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconPackageOff } from "@smart-send/ui/icons"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { searchEscape } from "@smart-send/ui/search-escape"
import { Page } from "@smart-send/ui/page"
import { CaseSkeleton } from "../../cases/case-skeleton.tsx"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { usePastOrders, type PastOrder, type PastOrders } from "../../data/order/use-past-orders.ts"
import * as chooseOrderStyles from "./choose-order.module.css"
import * as styles from "../../cases/case-page.module.css"

/** Of search inputs (SEARCH-3). */
const DEBOUNCE_MS = 500
/** Which booked order a claim is for: the newest that can be claimed for, or those that a word is found in. The others say why not (CASE-12). */
export function ChooseOrder() {
  const { t } = useTranslation("claims")
  const { t: cases } = useTranslation("cases")
  const [typed, setTyped] = useState("")
  const [search] = useDebouncedValue(cutText(typed.trim(), 200), DEBOUNCE_MS)
  const found = useChoices(search)
  const { error, looksFurther } = found
  const asQuery = { error, isFetching: found.isReading, refetch: found.readAgain }
  return (
    <Page title={t("create.title")} width="list" back={<Link to="/claims">{t("toList")}</Link>}>
      <TextInput
        className={chooseOrderStyles.search}
        type="search"
        label={t("create.chooseTitle")}
        description={t("create.search")}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...searchEscape(typed, setTyped)}
      />
      {error !== null && <QueryFailed title={t("create.ordersFailed")} query={asQuery} />}
      {(found.orders === undefined || looksFurther) && error === null && <CaseSkeleton rows={4} />}
      {found.orders?.length === 0 && <NothingFound isSearch={search !== ""} />}
      {!looksFurther && <Found {...found} isSearch={search !== ""} />}
      {found.hasMore && !looksFurther && (
        <Button className={styles.older} variant="default" loading={found.isReading} onClick={found.readMore}>
          {cases("older")}
        </Button>
      )}
    </Page>
  )
}

interface Choices extends PastOrders {
  readonly can: readonly PastOrder[]
  readonly others: readonly PastOrder[]
  /** None that can be claimed for is found yet, and older orders are being looked through. */
  readonly looksFurther: boolean
}

/** What can be claimed for is found by the server among all orders, however old; of the others those of the pages read so far are told. */
function useChoices(search: string): Choices {
  const asked = { which: "History", period: "Any", search, sort: "Date", order: "Descending" } as const
  const claimable = usePastOrders({ ...asked, claimable: "true" })
  const found = usePastOrders(asked)
  const can = claimable.orders ?? []
  const others = (found.orders ?? []).filter(({ Line }) => Line.Claimable?.CanClaim !== true)
  const looksFurther = can.length === 0 && claimable.hasMore && claimable.error === null
  const { isReading, readMore } = claimable
  useEffect(() => {
    if (looksFurther && !isReading) readMore()
  })
  return {
    orders: claimable.orders === undefined || found.orders === undefined ? undefined : [...can, ...others],
    error: claimable.error ?? found.error,
    isReading: isReading || found.isReading,
    isStale: claimable.isStale || found.isStale,
    hasMore: claimable.hasMore || found.hasMore,
    readMore: () => {
      readMore()
      found.readMore()
    },
    readAgain: () => {
      claimable.readAgain()
      found.readAgain()
    },
    can,
    others,
    looksFurther,
  }
}

function NothingFound({ isSearch }: { readonly isSearch: boolean }) {
  const { t } = useTranslation("claims")
  return (
    <EmptyState
      icon={<IconPackageOff size={28} stroke={1.5} />}
      title={t(isSearch ? "create.none" : "create.noOrders")}
    >
      {isSearch && t("create.noneText")}
    </EmptyState>
  )
}

/** Whoever searches for a parcel sees why it can't be claimed for; the others ask. */
function Found({ can, others, isStale, isSearch }: Choices & { readonly isSearch: boolean }) {
  const { t } = useTranslation("claims")
  const [isOpen, setOpen] = useState(false)
  if (others.length === 0)
    return can.length > 0 && <Orders label={t("create.results")} orders={can} isStale={isStale} />
  return (
    <>
      {can.length > 0 ? (
        <Orders label={t("create.results")} orders={can} isStale={isStale} />
      ) : (
        <p role="status">{t("create.noneClaimable")}</p>
      )}
      {!isSearch && (
        <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "create.hideOthers" : "create.showOthers", { count: others.length })}
        </Button>
      )}
      {(isOpen || isSearch) && <Orders label={t("create.others")} orders={others} isStale={isStale} />}
    </>
  )
}

interface OrdersProps {
  readonly label: string
  readonly orders: readonly PastOrder[]
  readonly isStale: boolean
}

function Orders({ label, orders, isStale }: OrdersProps) {
  return (
    <ul className="ss-rows" aria-label={label} aria-busy={isStale}>
      {orders.map((order) => (
        <OrderChoice key={order.Line.OrderLineId} order={order} />
      ))}
    </ul>
  )
}

function OrderChoice({ order: { Line: line } }: { readonly order: PastOrder }) {
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const name = line.RecipientName || cases("noBuyer")
  return (
    <li className={chooseOrderStyles.choice}>
      <div>
        <p className={`${styles.name} ${styles.cut}`} title={name}>
          {name}
        </p>
        <p className="ss-quiet">{line.RecipientTown}</p>
      </div>
      <div>
        <p>{line.ServiceName}</p>
        <p className="ss-quiet">
          <span className="ss-code">{line.TrackingNumber}</span> {momentText(line.Booked)}
        </p>
      </div>
      <div className={chooseOrderStyles.way}>
        <WayToClaim line={line} name={name} />
      </div>
    </li>
  )
}

interface WayToClaimProps {
  readonly line: PastOrder["Line"]
  readonly name: string
}

/** To the form, where something can be claimed; otherwise why not, and the claim that there is (CASE-12). */
function WayToClaim({ line: { OrderLineId, Claimable, ClaimId }, name }: WayToClaimProps) {
  const { t } = useTranslation("claims")
  if (Claimable?.CanClaim === true) {
    return (
      <Button
        component={Link}
        to={`/claims/new/${OrderLineId}`}
        variant="default"
        aria-label={t("create.claimOf", { name })}
      >
        {t("create.claim")}
      </Button>
    )
  }
  return (
    <>
      <p className="ss-quiet">{Claimable?.WhyNot}</p>
      {ClaimId !== null && (
        <Link className="ss-alone" to={`/claims/${ClaimId}`} aria-label={t("create.hasOneOf", { name })}>
          {t("create.hasOne")}
        </Link>
      )}
    </>
  )
}
