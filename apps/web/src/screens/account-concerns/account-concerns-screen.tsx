import { Button } from "@mantine/core"
import { NOT_IMPORTED_CODE, REFUND_CODE } from "@smart-send/domain/concern/concern"
import { badgeOfCode } from "@smart-send/domain/marketplace-account/badge-of-code"
import { NOTIFICATION_CODES } from "@smart-send/domain/marketplace-account/sync-code"
import { EmptyState } from "@smart-send/ui/empty-state"
import { MeaningIcon, type Meaning } from "@smart-send/ui/meaning-badge"
import { IconCircleCheck } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { AddressChange as AddressChangeTable } from "../../address-form/address-change.tsx"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useConcerns, useDismissConcern, useTakeOutGoods, type Concern } from "../../data/concern/use-concerns.ts"
import { RefusedOrders } from "../../marketplace/refused-orders.tsx"
import { meaningOfTone } from "../../marketplace/meaning-of-tone.ts"
import { useMomentText } from "../../marketplace/use-moment-text.ts"
import { concernPath } from "./concern-path.ts"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./account-concerns.module.css"

/** What is said of an account is coloured as in its status. */
function meaningOf({ Type, Code }: Concern): Meaning {
  const said = NOTIFICATION_CODES.find((code) => code === Code)
  if (said !== undefined) return meaningOfTone(badgeOfCode(said).tone)
  return Type === "surcharge" || Code === NOT_IMPORTED_CODE ? "attention" : "broken"
}

/** What the seller has to do something about, each with the way to where it is mended. It closes by itself then. */
export function AccountConcernsScreen() {
  const { t } = useTranslation("concerns")
  const concerns = useConcerns()
  const { data, error } = concerns
  return (
    <Page
      title={t("title")}
      width="list"
      lead={data !== undefined && data.length > 0 && <p>{t("count", { count: data.length })}</p>}
    >
      {error !== null && data === undefined && <QueryFailed title={t("failed")} query={concerns} />}
      {data === undefined && error === null && (
        <Waiting label={t("loading")}>
          <Block height={160} />
        </Waiting>
      )}
      {data?.length === 0 && (
        <EmptyState icon={<IconCircleCheck size={28} stroke={1.5} />} title={t("empty")}>
          {t("emptyText")}
        </EmptyState>
      )}
      {data !== undefined && (
        <ul className="ss-rows" aria-label={t("title")}>
          {data.map((concern) => (
            <ConcernRow key={concern.Id} concern={concern} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function ConcernRow({ concern }: { readonly concern: Concern }) {
  const { t } = useTranslation("concerns")
  const momentText = useMomentText()
  const {
    Id,
    AccountId,
    Code,
    Title,
    Description,
    Integration,
    AccountName,
    Since,
    Button: words,
    CanDismiss,
    CanTakeOut,
  } = concern
  const path = concernPath(concern)
  const dismiss = useDismissConcern()
  const takeOut = useTakeOutGoods()
  const error = dismiss.error ?? takeOut.error
  const isNotImported = Code === NOT_IMPORTED_CODE
  const leave = Code === REFUND_CODE ? "leave" : "dismiss"
  const about = [Integration, AccountName].filter((part) => part !== "").join(", ")
  return (
    <li className={styles.row}>
      <MeaningIcon meaning={meaningOf(concern)} />
      <div className={styles.words}>
        <h2 id={`concern-${Id}`}>{Title}</h2>
        {isNotImported ? <RefusedOrders accountId={AccountId} /> : <p>{Description}</p>}
        <AddressesOf concern={concern} />
        <span className={styles.note}>
          {about !== "" && `${about} · `}
          {t("since", { when: momentText(Since) })}
        </span>
        {error !== null && <span role="alert">{error.message}</span>}
      </div>
      {CanTakeOut && (
        <Button
          variant="default"
          loading={takeOut.isPending}
          disabled={dismiss.isPending}
          aria-describedby={`concern-${Id}`}
          onClick={() => takeOut.mutate(Id)}
        >
          {t("takeOut")}
        </Button>
      )}
      {path !== null && words !== "" && !isNotImported && (
        <Button variant="default" component={Link} to={path} aria-describedby={`concern-${Id}`}>
          {words}
        </Button>
      )}
      {CanDismiss && (
        <Button
          variant="subtle"
          loading={dismiss.isPending}
          disabled={takeOut.isPending}
          aria-label={t(`${leave}Of`, { title: Title })}
          onClick={() => dismiss.mutate(Id)}
        >
          {t(leave)}
        </Button>
      )}
    </li>
  )
}

/** The label's address beside the shop's; of orders that go to different ones, beside each. */
function AddressesOf({ concern: { AddressChange, AddressChanges } }: { readonly concern: Concern }) {
  return (
    <>
      {AddressChange !== undefined && <AddressChangeTable rows={AddressChange} />}
      {AddressChanges?.map(({ Orders, Rows }) => (
        <AddressChangeTable key={Orders.join()} rows={Rows} orders={Orders} />
      ))}
    </>
  )
}
