import { Button, Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useMyDetails } from "../../data/my-details/use-my-details.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { DetailsForm } from "./details-form.tsx"
import { Milestones } from "./milestones.tsx"
import * as styles from "./my-details.module.css"

/** Who the seller is (ACCOUNT-14): details that go with every parcel, how they sign in, and what they have reached. */
export function MyDetailsScreen() {
  const { t } = useTranslation("my-details")
  const details = useMyDetails()
  const { data, error } = details
  const hasMilestones = useFeature("Illustrations")
  return (
    <div className={styles.page}>
      <h1>{t("title")}</h1>
      {data === undefined && error !== null && <QueryFailed title={t("failed")} query={details} />}
      {data === undefined && error === null && (
        <div aria-busy>
          <output className="ss-visually-hidden">{t("loading")}</output>
          <Skeleton height={320} />
        </div>
      )}
      {data !== undefined && (
        <>
          {data.CountryIsoCode === "" ? <NoAddress /> : <DetailsForm details={data} />}
          <section className={styles.section} aria-labelledby="ss-details-sign-in">
            <h2 id="ss-details-sign-in">{t("signIn")}</h2>
            <p className={styles.note}>{t("signInText", { email: data.SignInEmail })}</p>
          </section>
          {hasMilestones && <Milestones />}
        </>
      )}
    </div>
  )
}

/** The details are those of the default sender, which has to be there first. */
function NoAddress() {
  const { t } = useTranslation("my-details")
  const openPanel = useOpenPanel()
  return (
    <section className={styles.section}>
      <p className={styles.note}>{t("noAddress")}</p>
      <div>
        <Button onClick={() => openPanel("CUSTOMERS")}>{t("addAddress")}</Button>
      </div>
    </section>
  )
}
