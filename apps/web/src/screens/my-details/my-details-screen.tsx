import { Page } from "@smart-send/ui/page"
import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { SignInDetails } from "../../account-security/sign-in-details.tsx"
import { QueryFailed } from "../../data/client/query-failed.tsx"
import { useMyDetails } from "../../data/my-details/use-my-details.ts"
import { useFeature } from "../../data/settings/settings.ts"
import { readSite } from "../../location/read-site.ts"
import { useOpenPanel } from "../../location/open-panel.ts"
import { DetailsForm } from "./details-form.tsx"
import { Milestones } from "./milestones.tsx"
import { Block, Waiting } from "../../data/client/waiting.tsx"
import * as styles from "./my-details.module.css"

/** Who the seller is (ACCOUNT-14): details that go with every parcel, how they sign in, and what they have reached. */
export function MyDetailsScreen() {
  const { t } = useTranslation("my-details")
  const details = useMyDetails()
  const { data, error } = details
  // How one signs in with an outside issuer is not ours to change.
  const isOutside = readSite().issuer !== null
  const hasMilestones = useFeature("Illustrations")
  return (
    <Page title={t("title")} width="form">
      {data === undefined && error !== null && <QueryFailed title={t("failed")} query={details} />}
      {data === undefined && error === null && (
        <Waiting label={t("loading")}>
          <Block height={320} />
        </Waiting>
      )}
      {data !== undefined && (
        <>
          {data.CountryIsoCode === "" ? <NoAddress /> : <DetailsForm details={data} />}
          {isOutside && <p className={styles.note}>{t("signInText", { email: data.SignInEmail })}</p>}
          <SignInDetails />
          {hasMilestones && <Milestones />}
        </>
      )}
    </Page>
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
