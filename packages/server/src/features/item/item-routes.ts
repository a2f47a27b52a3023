import { arrangeReturnCollection as arrangeReturnCollectionCall } from "@smart-send/contract/item/arrange-return-collection"
import { assignCheapestService as assignCheapestServiceCall } from "@smart-send/contract/item/assign-cheapest-service"
import { assignService as assignServiceCall } from "@smart-send/contract/item/assign-service"
import { createItems as createItemsCall } from "@smart-send/contract/item/create-items"
import { exportItems as exportItemsCall } from "@smart-send/contract/item/export-items"
import { getItemActions as getItemActionsCall } from "@smart-send/contract/item/get-item-actions"
import { getTrackingContents as getTrackingContentsCall } from "@smart-send/contract/item/get-tracking-contents"
import { groupItems as groupItemsCall } from "@smart-send/contract/item/group-items"
import { listAwaitingDispatchItems } from "@smart-send/contract/item/list-awaiting-dispatch-items"
import { listBookedItems } from "@smart-send/contract/item/list-booked-items"
import { listDeletedItems } from "@smart-send/contract/item/list-deleted-items"
import { listInTransitItems } from "@smart-send/contract/item/list-in-transit-items"
import { listItems } from "@smart-send/contract/item/list-items"
import { listItemsByIds as listItemsByIdsCall } from "@smart-send/contract/item/list-items-by-ids"
import { listItemsByIdsInPath } from "@smart-send/contract/item/list-items-by-ids-in-path"
import { releaseItems as releaseItemsCall } from "@smart-send/contract/item/release-items"
import { undoGroup as undoGroupCall } from "@smart-send/contract/item/undo-group"
import { updateItems as updateItemsCall } from "@smart-send/contract/item/update-items"
import { updateItemsStatus as updateItemsStatusCall } from "@smart-send/contract/item/update-items-status"
import type { Platform } from "../../context.ts"
import { route, type Route } from "../../platform/http/route.ts"
import { arrangeReturnCollection } from "../returns/arrange-return-collection.ts"
import { assignCheapestService } from "../service-choice/assign-cheapest-service.ts"
import { assignService } from "../service-choice/assign-service.ts"
import { createItems } from "./create-items.ts"
import { exportItems } from "../export/export-items.ts"
import { getItemActions } from "./get-item-actions.ts"
import { getTrackingContents } from "./get-tracking-contents.ts"
import { groupItems } from "../grouping/group-items.ts"
import { listItemsByIds } from "./list-items-by-ids.ts"
import { createItemList } from "./list-items.ts"
import { awaitingDispatchItems, bookedItems, deletedItems, inTransitItems, listPage } from "./list-page.ts"
import { releaseItems } from "./release-items.ts"
import { undoGroup } from "../grouping/undo-group.ts"
import { updateItemsStatus } from "./update-items-status.ts"
import { updateItems } from "./update-items.ts"

export const itemRoutes = (platform: Platform): readonly Route[] => {
  const itemList = createItemList(platform)
  return [
    route(listItems, (context) => itemList(context)),
    route(listItemsByIdsCall, (context, { body }) => listItemsByIds(context, body.Ids)),
    route(listItemsByIdsInPath, (context, { params }) => listItemsByIds(context, params.ids)),
    route(listBookedItems, listPage(bookedItems)),
    route(listAwaitingDispatchItems, listPage(awaitingDispatchItems)),
    route(listInTransitItems, listPage(inTransitItems)),
    route(listDeletedItems, listPage(deletedItems)),
    route(createItemsCall, (context, input) => createItems(platform, context, input)),
    route(updateItemsCall, (context, input) => updateItems(platform, context, input)),
    route(updateItemsStatusCall, updateItemsStatus),
    route(assignCheapestServiceCall, (context, input) => assignCheapestService(platform, context, input)),
    route(assignServiceCall, (context, input) => assignService(platform, context, input)),
    route(exportItemsCall, (context, input) => exportItems(platform, context, input)),
    route(groupItemsCall, (context, input) => groupItems(platform, context, input)),
    route(undoGroupCall, undoGroup),
    route(arrangeReturnCollectionCall, (context, input) => arrangeReturnCollection(platform, context, input)),
    route(releaseItemsCall, releaseItems),
    route(getTrackingContentsCall, getTrackingContents),
    route(getItemActionsCall, (context, input) => getItemActions(platform, context, input)),
  ]
}
