import { createItems as createItemsCall } from "@smart-send/contract/item/create-items"
import { getItemActions as getItemActionsCall } from "@smart-send/contract/item/get-item-actions"
import { getTrackingContents as getTrackingContentsCall } from "@smart-send/contract/item/get-tracking-contents"
import { listAwaitingDispatchItems } from "@smart-send/contract/item/list-awaiting-dispatch-items"
import { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import { listInTransitItems } from "@smart-send/contract/item/list-in-transit-items"
import { listItemChanges as listItemChangesCall } from "@smart-send/contract/item/list-item-changes"
import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds as listItemsByIdsCall } from "@smart-send/contract/item/list-items-by-ids"
import { listItemsByIdsInPath } from "@smart-send/contract/item/list-items-by-ids-in-path"
import { previewItems as previewItemsCall } from "@smart-send/contract/item/preview-items"
import { releaseItems as releaseItemsCall } from "@smart-send/contract/item/release-items"
import { updateItems as updateItemsCall } from "@smart-send/contract/item/update-items"
import { updateItemsStatus as updateItemsStatusCall } from "@smart-send/contract/item/update-items-status"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { awaitingDispatchItems, bookedItems, deletedItems, inTransitItems } from "../../records/item/item-page.ts"
import { createItems } from "./create-items.ts"
import { getItemActions } from "./get-item-actions.ts"
import { getTrackingContents } from "./get-tracking-contents.ts"
import { listItemsByIds } from "./list-items-by-ids.ts"
import { listItemChanges } from "./list-item-changes.ts"
import { createItemList } from "./list-items.ts"
import { listPage } from "./list-page.ts"
import { previewItems } from "./preview-items.ts"
import { releaseItems } from "./release-items.ts"
import { updateItemsStatus } from "./update-items-status.ts"
import { updateItems } from "./update-items.ts"

export const itemRoutes = (platform: Platform): readonly Route[] => {
  const itemList = createItemList(platform)
  return [
    route(listItems, (context) => itemList(context)),
    route(listItemChangesCall, listItemChanges),
    route(listItemsByIdsCall, (context, { body }) => listItemsByIds(context, body.Ids)),
    route(listItemsByIdsInPath, (context, { params }) => listItemsByIds(context, params.ids)),
    route(listBookedItems, listPage(bookedItems)),
    route(listAwaitingDispatchItems, listPage(awaitingDispatchItems)),
    route(listInTransitItems, listPage(inTransitItems)),
    route(listDeletedItems, listPage(deletedItems)),
    route(createItemsCall, (context, input) => createItems(platform, context, input)),
    route(previewItemsCall, (context, input) => previewItems(platform, context, input)),
    route(updateItemsCall, (context, input) => updateItems(platform, context, input)),
    route(updateItemsStatusCall, updateItemsStatus),
    route(releaseItemsCall, async (context, input) => releaseItems(platform, context, input)),
    route(getTrackingContentsCall, getTrackingContents),
    route(getItemActionsCall, (context, input) => getItemActions(platform, context, input)),
  ]
}
