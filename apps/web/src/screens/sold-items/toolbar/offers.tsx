import { Popover } from "@mantine/core"
import { IconWand } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { ItemDriver } from "../../../data/items/item-driver.ts"
import type { FixAll, SharedProblem } from "../../../grid/list/shared-problems.ts"
import type { BulkActions } from "../bulk/use-bulk-actions.ts"
import type { Floating } from "../floats/floating.ts"
import type { ItemList } from "../use-item-list.ts"
import { useOffers } from "../use-offers.ts"
import { OfferList } from "./offer-list.tsx"
import { ToolButton } from "./tool-buttons.tsx"

export interface OffersProps {
  readonly driver: ItemDriver
  readonly list: ItemList
  readonly actions: BulkActions
  readonly setFloating: (floating: Floating) => void
}

/** What would fix many items at once, as a tool that says how many such offers there are. */
export function Offers({ driver, list, actions, setFloating }: OffersProps) {
  const { t } = useTranslation("items")
  const { offers, hide } = useOffers(list)
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  if (offers.length === 0) return null
  const then =
    <Args extends unknown[]>(act: (...args: Args) => void) =>
    (...args: Args): void => {
      setOpen(false)
      act(...args)
    }
  const fixAll = (shared: SharedProblem): void => {
    if (button !== null) FIX_ALL[shared.fix]({ driver, actions, setFloating, shared, opener: button })
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus keepMounted={false}>
      <Popover.Target>
        <ToolButton
          Icon={IconWand}
          opens="dialog"
          name={t("strip.open", { count: offers.length })}
          count={offers.length}
          button={{ parts: {}, ref: setButton, onClick: () => setOpen(!isOpen) }}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t("strip.label")}>
        <OfferList
          offers={offers}
          onFill={then(({ changes }) => actions.fillFromMemory(changes))}
          onFixAll={then(fixAll)}
          onShowOnly={then(list.setOnlyIds)}
          onHide={hide}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

interface FixParts extends Omit<OffersProps, "list"> {
  readonly shared: SharedProblem
  readonly opener: HTMLElement
}

const FIX_ALL: Readonly<Record<FixAll, (parts: FixParts) => void>> = {
  parcel: ({ setFloating, shared, opener }) =>
    setFloating({ kind: "parcel", ids: shared.ids, isSingle: false, opener }),
  date: ({ setFloating, shared, opener }) => setFloating({ kind: "date", ids: shared.ids, opener }),
  tariff: ({ setFloating, shared, opener }) => setFloating({ kind: "tariff", ids: shared.ids, opener }),
  value: ({ setFloating, shared, opener }) => setFloating({ kind: "value", shared, opener }),
  cheapest: ({ actions, shared }) => actions.assignCheapest(shared.ids),
  extras: ({ actions, shared }) => actions.dropUnavailableExtras(shared.ids),
  priceAgain: ({ driver, shared }) => driver.priceAgain(shared.ids),
  // Nothing is offered that can't be done.
  show: () => {},
}
