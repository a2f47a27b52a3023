import type { CodeStanding } from "@smart-send/domain/tariff/tariff-browse"
import { CopyButton } from "@smart-send/ui/copy-button"
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { QueryFailed } from "../data/client/query-failed.tsx"
import { useTariffCode } from "../data/tariff/use-tariff-browse.ts"
import { dottedCode } from "./dotted-code.ts"
import { placeText } from "./suggested-codes.tsx"
import { Waiting } from "../data/client/waiting.tsx"
import * as styles from "./chosen-code.module.css"

/** A code with its meaning, what each tariff system makes of it, and a button that copies it. */
export function ChosenCode({ code }: { readonly code: string }) {
  const { t } = useTranslation("tariff")
  const query = useTariffCode(code)
  const { data, error } = query
  const shown = dottedCode(code)
  const box = useRef<HTMLElement>(null)
  // On a small screen it stands above a list that may have been scrolled.
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [])
  return (
    <section ref={box} className={styles.code} aria-label={t("chosen.label")}>
      <div className={styles.head}>
        <h2 className={`ss-code ${styles.figure}`}>{shown}</h2>
        <CopyButton
          value={code}
          name={t("chosen.copyCode", { code: shown })}
          texts={{ IDLE: t("chosen.copy"), COPIED: t("chosen.copied"), ERROR: t("chosen.copyFailed") }}
        />
      </div>
      {error !== null && (
        <QueryFailed title={t("chosen.failed")} query={query}>
          {t("failedText")}
        </QueryFailed>
      )}
      {data === undefined && error === null && <Waiting heights={[40]} />}
      {data !== undefined && (
        <>
          <p className={styles.name}>{data.Name}</p>
          <p className={styles.path}>{placeText(data.Path)}</p>
          <dl className={styles.systems}>
            {data.Systems.map((standing) => (
              <SystemRow key={standing.System} standing={standing} code={code} />
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

/** "CN: 6109.10.00". */
function SystemRow({ standing, code }: { readonly standing: CodeStanding; readonly code: string }) {
  const { t } = useTranslation("tariff")
  const { System, Standing, Padded, Length, Version } = standing
  const whole = Standing === "Valid" ? code : Padded
  return (
    <div title={Version === "" ? undefined : t("chosen.version", { version: Version })}>
      <dt>{t("chosen.system", { system: System, digits: Length })}</dt>
      <dd>{whole === "" ? t(`chosen.standing.${Standing}`) : <span className="ss-code">{dottedCode(whole)}</span>}</dd>
    </div>
  )
}
