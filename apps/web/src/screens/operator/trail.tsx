import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useMomentText } from "../../cases/use-moment-text.ts"
import { useOperatorActs } from "../../data/operator/use-operator-acts.ts"
import * as page from "../../cases/case-page.module.css"
import * as trailStyles from "./trail.module.css"

/** Who of the desk did what, and when. It is written by the server with each act, and can't be changed. */
export function Trail(of: { readonly subject?: string; readonly customer?: string }) {
  const { t } = useTranslation("operator")
  const { t: cases } = useTranslation("cases")
  const momentText = useMomentText()
  const acts = useOperatorActs(of)
  return (
    <section className={page.section} aria-labelledby="ss-trail">
      <h3 id="ss-trail">{t("case.trail")}</h3>
      {acts.error !== null && <QueryFailed title={t("case.trailFailed")} query={acts} />}
      {acts.list?.length === 0 && <p className="ss-quiet">{t("case.noTrail")}</p>}
      {acts.list !== undefined && acts.list.length > 0 && (
        <ol className={trailStyles.trail} aria-label={t("case.trail")}>
          {acts.list.map(({ Id, At, OperatorEmail, Act, Detail }) => (
            <li key={Id}>
              <span>{t("case.did", { who: OperatorEmail, act: Act })}</span>
              <span className="ss-quiet ss-figures">
                {[momentText(At), ...Object.entries(Detail).map(([name, value]) => `${name} ${value}`)].join(", ")}
              </span>
            </li>
          ))}
        </ol>
      )}
      {acts.hasOlder && (
        <Button className={page.older} variant="default" loading={acts.isReadingOlder} onClick={acts.readOlder}>
          {cases("older")}
        </Button>
      )}
    </section>
  )
}
