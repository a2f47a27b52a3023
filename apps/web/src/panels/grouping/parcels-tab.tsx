import type { ShipmentItem } from "@smart-send/domain/item/item"
import { useItem, useItemDriver } from "../../data/items/use-item-driver.ts"
import type { TabProps } from "./grouping-tab.ts"
import { ItemParcels } from "./item-parcels.tsx"
import { singleParcelService } from "./parcels-of.ts"

/** One shipment in several parcels: the consignment (GROUP-10). */
export function ParcelsTab({ items, close }: TabProps) {
  const [item] = items
  return item === undefined ? null : <OfItem item={item} close={close} />
}

function OfItem({ item, close }: { readonly item: ShipmentItem; readonly close: () => void }) {
  const { store } = useItemDriver()
  const record = useItem(store, item.Id)
  return <ItemParcels item={item} unsuited={record === undefined ? null : singleParcelService(record)} close={close} />
}
