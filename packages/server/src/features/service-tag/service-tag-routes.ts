import { listServiceTags } from "@smart-send/contract/service-tag/list-service-tags"
import { updateServiceTags as updateServiceTagsCall } from "@smart-send/contract/service-tag/update-service-tags"
import { ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { readServiceTags } from "./service-tag-store.ts"
import { updateServiceTags } from "./update-service-tags.ts"

export const serviceTagRoutes = (platform: Platform): readonly Route[] => [
  route(listServiceTags, async ({ customerId, tx }) =>
    ok({ ServiceTags: [...(await tx((work) => readServiceTags(work, customerId)))] }),
  ),
  route(updateServiceTagsCall, (context, input) => updateServiceTags(platform, context, input)),
]
