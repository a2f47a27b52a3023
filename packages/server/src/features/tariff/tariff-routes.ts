import { listTariffCategories } from "@smart-send/contract/customs/list-tariff-categories"
import { listTariffClassifications } from "@smart-send/contract/customs/list-tariff-classifications"
import { listTariffSections } from "@smart-send/contract/customs/list-tariff-sections"
import { lookUpTariffCode } from "@smart-send/contract/customs/look-up-tariff-code"
import { suggestTariffCodes } from "@smart-send/contract/customs/suggest-tariff-codes"
import { suggestTariffCodesForLines } from "@smart-send/contract/customs/suggest-tariff-codes-for-lines"
import type { Platform, Route } from "../../context.ts"
import { route } from "../../platform/http/route.ts"
import { listCategories, listClassifications, listSections } from "./browse.ts"
import { lookUp } from "./look-up.ts"
import { suggestForLines } from "./suggest-for-lines.ts"
import { suggest } from "./suggest.ts"

export const tariffRoutes = (platform: Platform): readonly Route[] => [
  route(suggestTariffCodes, (context, input) => suggest(platform, context, input)),
  route(suggestTariffCodesForLines, (context, input) => suggestForLines(platform, context, input)),
  route(listTariffSections, () => listSections(platform)),
  route(listTariffCategories, () => listCategories(platform)),
  route(listTariffClassifications, (context, input) => listClassifications(platform, context, input)),
  route(lookUpTariffCode, (context, input) => lookUp(platform, context, input)),
]
