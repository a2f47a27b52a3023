import type { caseAboutSchema } from "@smart-send/contract/case/case-shapes"
import { useTranslation } from "react-i18next"
import { Link } from "react-router"
import type { z } from "zod"
import { withPanel } from "../location/panel-address.ts"
import { LIST_PAGE } from "../location/page-slugs.ts"
import { Fact } from "./talk.tsx"

type CaseAbout = z.output<typeof caseAboutSchema>

/** Which parcel a case is about. The order itself is a press away for its seller. */
export function AboutFacts({ about, isOwn }: { readonly about: CaseAbout; readonly isOwn: boolean }) {
  const { t } = useTranslation("cases")
  const order = `/${LIST_PAGE}${withPanel("", { action: "ORDER-ACTIONS", itemId: about.ItemId, field: null })}`
  return (
    <>
      <Fact name={t("fact.to")}>{about.RecipientName || t("noBuyer")}</Fact>
      <Fact name={t("fact.service")}>{about.ServiceName}</Fact>
      {about.TrackingNumber !== "" && (
        <Fact name={t("fact.tracking")}>
          <span className="ss-code">{about.TrackingNumber}</span>
        </Fact>
      )}
      {about.Reference !== "" && <Fact name={t("fact.order")}>{about.Reference}</Fact>}
      {isOwn && (
        <Fact name={t("fact.actions")}>
          <Link to={order}>{t("openOrder")}</Link>
        </Fact>
      )}
    </>
  )
}
