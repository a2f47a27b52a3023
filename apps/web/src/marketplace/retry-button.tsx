import { Button } from "@mantine/core"
import { showToast } from "@smart-send/ui/toast"
import { useTranslation } from "react-i18next"
import {
  type RefusedOrder,
  type RetriedOrder,
  useRetryRefused,
} from "../data/marketplace-account/use-refused-orders.ts"

interface RetryButtonProps {
  readonly orders: readonly RefusedOrder[]
  readonly children: string
  /** What a screen reader says in place of the words, where several buttons have the same. */
  readonly label?: string
}

/** Has orders tried again, and says what became of them. */
export function RetryButton({ orders, children, label }: RetryButtonProps) {
  const { t } = useTranslation("refused-orders")
  const retry = useRetryRefused()
  const press = (): void =>
    retry.mutate(orders, {
      onSuccess: (retried) => tell(retried),
      onError: (error) => showToast({ meaning: "broken", title: t("failed"), text: error.message, id: "refused" }),
    })
  const tell = (retried: readonly RetriedOrder[]): void => {
    const names = new Map(orders.map(({ Id, Order }) => [Id, Order]))
    const isGood = retried.every(({ Outcome }) => Outcome !== "Refused" && Outcome !== "NotAsked")
    const lines = retried.map(({ Id, Outcome, Why }) =>
      `${t(`outcomes.${Outcome}`, { order: names.get(Id) ?? "" })} ${Why}`.trim(),
    )
    const [only = ""] = lines
    const done = retried.filter(({ Outcome }) => Outcome === "Imported").length
    const title = lines.length === 1 ? only : t("retried", { done, all: retried.length })
    showToast({ meaning: isGood ? "ready" : "attention", title, id: "refused" })
  }
  return (
    <Button
      size="sm"
      variant="default"
      loading={retry.isPending}
      onClick={press}
      {...(label === undefined ? {} : { "aria-label": label })}
    >
      {children}
    </Button>
  )
}
