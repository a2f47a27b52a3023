import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"

/** While a list of cases, or one case, is read. */
export function CaseSkeleton({ rows }: { readonly rows: number }) {
  const { t } = useTranslation("cases")
  return (
    <div aria-busy>
      <output className="ss-visually-hidden">{t("loading")}</output>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={72} mb={8} />
      ))}
    </div>
  )
}
