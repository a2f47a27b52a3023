import { Button } from "@mantine/core"
import { showToast } from "@smart-send/ui/toast"
import { IconPrinter } from "@smart-send/ui/icons"
import { useQueryClient } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { DASHBOARD_KEY } from "../../data/dashboard/dashboard-keys.ts"
import { useItemDriver } from "../../data/items/use-item-driver.ts"
import { useLabelPrinting } from "../../data/label/use-label-printing.ts"
import { useLabelsToPrint } from "../../data/label/use-labels-to-print.ts"

interface PrintLabelsProps {
  readonly count: number
  readonly describedBy: string
  readonly children: ReactNode
}

/** Prints every label that was never printed, by one press. */
export function PrintLabels({ count, describedBy, children }: PrintLabelsProps) {
  const { t } = useTranslation("home")
  const client = useQueryClient()
  const labels = useLabelPrinting(useItemDriver().store)
  const find = useLabelsToPrint()
  const press = (): void =>
    find.mutate(count, {
      onSuccess: (ids) => {
        if (ids.length > 0) labels.print(ids)
        // They were printed elsewhere in the meantime.
        else void client.invalidateQueries({ queryKey: DASHBOARD_KEY })
      },
      onError: (error) => showToast({ meaning: "broken", title: t("toDo.labels.failed"), text: error.message }),
    })
  return (
    <Button
      leftSection={<IconPrinter size={18} stroke={1.5} aria-hidden />}
      loading={find.isPending || labels.isWorking}
      aria-describedby={describedBy}
      onClick={press}
    >
      {children}
    </Button>
  )
}
