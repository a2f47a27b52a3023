import { useTranslation } from "react-i18next"

/** What is wrong with words that were written, in a sentence: too long at once, missing once it was submitted. */
export function useWrittenProblem(isTried: boolean): (words: string, most: number, missing: string) => string | null {
  const { t } = useTranslation("cases")
  return (words, most, missing) => {
    if (words.length > most) return t("reply.tooLong", { count: words.length - most, most })
    return isTried && words === "" ? missing : null
  }
}
