import { listPackages } from "@smart-send/contract/package/list-packages"
import { ok } from "@smart-send/domain/result/result"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"

export const packageRoutes = (platform: Platform): readonly Route[] => [
  route(listPackages, async () => ok({ Packages: [...platform.packages] })),
]
