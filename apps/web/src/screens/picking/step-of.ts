import { isPicked, type Picked, type PickedLine } from "@smart-send/domain/picking/picked"
import type { ProductToPick } from "@smart-send/domain/picking/products-to-pick"
import type { PickOrder } from "../../picking/order-to-pick.ts"
import type { PickPlace } from "../../picking/picked-store.ts"

/** The one product, or the one order, that the picker is at. */
export interface PickStep {
  readonly place: number
  readonly product: ProductToPick | null
  readonly order: PickOrder | null
  /** What ticking it off ticks off. */
  readonly lines: readonly PickedLine[]
  readonly isPicked: boolean
  /** Where to go once it is picked: to what is still to be picked, also at the beginning of the list; null for nothing. */
  readonly next: string | null
}

interface Steps extends PickPlace {
  readonly orders: readonly PickOrder[]
  readonly products: readonly ProductToPick[]
  readonly picked: Picked
}

/** Where the picker was; otherwise at the first that is still to be picked. Null for an empty list. */
export function stepOf({ way, at, orders, products, picked }: Steps): PickStep | null {
  const steps =
    way === "product"
      ? products.map((product) => ({
          key: product.key,
          product,
          order: null,
          lines: product.orders.map(({ id }) => ({ id, key: product.key })),
        }))
      : orders.map((order) => ({
          key: order.id,
          product: null,
          order,
          lines: order.lines.map(({ key }) => ({ id: order.id, key })),
        }))
  const isDone = ({ lines }: (typeof steps)[number]): boolean => lines.every((line) => isPicked(picked, line))
  const kept = steps.findIndex(({ key }) => key === at)
  const open = steps.findIndex((step) => !isDone(step))
  const place = Math.max(0, kept === -1 ? open : kept)
  const step = steps[place]
  if (step === undefined) return null
  const { product, order, lines } = step
  const others = [...steps.slice(place + 1), ...steps.slice(0, place)]
  const next = others.find((each) => !isDone(each))?.key ?? step.key
  return { place, product, order, lines, isPicked: isDone(step), next }
}
