import { useTranslation } from "react-i18next"
import { Block, Waiting } from "../data/client/waiting.tsx"

/** While a list of cases, or one case, is read. */
export function CaseSkeleton({ rows }: { readonly rows: number }) {
  const { t } = useTranslation("cases")
  return (
    <Waiting label={t("loading")}>
      {Array.from({ length: rows }, (_, row) => (
        <Block key={row} height={72} mb={8} />
      ))}
    </Waiting>
  )
}
