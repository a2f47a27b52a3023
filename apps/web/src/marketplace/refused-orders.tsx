import { Anchor } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useRefusedOrders } from "../data/marketplace-account/use-refused-orders.ts"
import { RetryButton } from "./retry-button.tsx"
import { useMomentText } from "./use-moment-text.ts"
import * as styles from "./marketplace.module.css"

/** The orders of an account that could not come in, each with the reason and Try again (SHOP-22). Nothing where there are none. */
export function RefusedOrders({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation("refused-orders")
  const momentText = useMomentText()
  const { data } = useRefusedOrders()
  const orders = data?.filter(({ AccountId }) => AccountId === accountId) ?? []
  if (orders.length === 0) return null
  return (
    <div className={styles.refused}>
      <ul aria-label={t("title", { n: orders.length })}>
        {orders.map((order) => (
          <li key={order.Id}>
            <div>
              <strong>
                {order.Link === "" ? (
                  order.Order
                ) : (
                  <Anchor href={order.Link} target="_blank" rel="noreferrer" underline="always">
                    {order.Order}
                  </Anchor>
                )}
              </strong>
              <p>{order.Why}</p>
              <small>{t("tried", { count: order.Tries, when: momentText(order.LastSeen) })}</small>
            </div>
            <RetryButton orders={[order]} label={t("tryOf", { order: order.Order })}>
              {t("try")}
            </RetryButton>
          </li>
        ))}
      </ul>
      {orders.length > 1 && <RetryButton orders={orders}>{t("tryAll")}</RetryButton>}
    </div>
  )
}
