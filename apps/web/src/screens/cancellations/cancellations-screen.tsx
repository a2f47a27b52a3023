import { Button } from "@mantine/core"
import { EmptyState } from "@smart-send/ui/empty-state"
import { IconBan } from "@smart-send/ui/icons"
import { Page } from "@smart-send/ui/page"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import { useCancellations } from "../../data/cancellation/use-cancellations.ts"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { LIST_PAGE } from "../../location/page-slugs.ts"
import { CancellationRow } from "./cancellation-row.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./cancellations.module.css"

/** Every parcel that a courier was asked to take back: how it stands, and where its money is (CANCEL-10). */
export function CancellationsScreen() {
  const { t } = useTranslation("cancellation")
  const cancellations = useCancellations()
  const { list, error, hasOlder, isReadingOlder, readOlder } = cancellations
  return (
    <Page title={t("title")} width="table">
      {error !== null && <QueryFailed title={t("failed")} query={cancellations} />}
      {list === undefined && error === null && <ListSkeleton label={t("loading")} />}
      {list?.length === 0 && (
        <EmptyState
          icon={<IconBan size={28} stroke={1.5} />}
          title={t("empty")}
          actions={
            <Button component={Link} to={`/${LIST_PAGE}`}>
              {t("toOrders")}
            </Button>
          }
        >
          {t("emptyText")}
        </EmptyState>
      )}
      {list !== undefined && (
        <ul className="ss-rows" aria-label={t("list")}>
          {list.map((cancellation) => (
            <CancellationRow key={cancellation.Id} cancellation={cancellation} />
          ))}
        </ul>
      )}
      {hasOlder && (
        <Button className={styles.older} variant="default" loading={isReadingOlder} onClick={readOlder}>
          {t("older")}
        </Button>
      )}
    </Page>
  )
}

function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <Waiting className={styles.waiting} label={label}>
      {[0, 1, 2, 3].map((row) => (
        <Block key={row} height={72} />
      ))}
    </Waiting>
  )
}
