import { firstLetter } from "@smart-send/domain/text/first-letter"
import { useState } from "react"
import { useFeature } from "../data/settings/settings.ts"
import * as styles from "./service-logo.module.css"

interface ServiceLogoProps {
  /** The service's slug. */
  readonly service: string
  /** Its first letter is drawn if there is no logo. */
  readonly courier: string
  /** Pixels, both ways. */
  readonly size?: number
}

/**
 * A service's logo, requested by service slug (SERVICE-7). It has no text for screen readers, because the name is
 * beside it.
 */
export function ServiceLogo({ service, courier, size = 32 }: ServiceLogoProps) {
  const isOn = useFeature("ServiceLogos")
  const [missing, setMissing] = useState<string | null>(null)
  if (!isOn || missing === service) {
    return (
      <span className={styles.logo} data-letter style={{ width: size, height: size, fontSize: size / 2 }} aria-hidden>
        {firstLetter(courier)}
      </span>
    )
  }
  return (
    <img
      className={styles.logo}
      src={`/statics/service-logos/${encodeURIComponent(service)}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      onError={() => setMissing(service)}
    />
  )
}
