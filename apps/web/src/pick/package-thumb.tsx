import type { PackagePreset } from "@smart-send/domain/parcel/package-preset"
import { useFeature } from "../data/settings/settings.ts"
import { boxFaces, type BoxSides } from "./box-faces.ts"
import * as styles from "./package-thumb.module.css"

interface PackageThumbProps {
  readonly sides: BoxSides
  /** The address of a picture; if empty, the box is drawn from its sides. */
  readonly thumb?: PackagePreset["Thumb"]
}

const SIZE = 40

/**
 * A package's picture, if the tenant shows them (PackageImages). It has no text for screen readers, because the name is
 * beside it.
 */
export function PackageThumb({ sides, thumb = "" }: PackageThumbProps) {
  const isOn = useFeature("PackageImages")
  if (!isOn) return null
  if (thumb !== "") {
    return <img className={styles.thumb} src={thumb} alt="" width={SIZE} height={SIZE} loading="lazy" />
  }
  const { top, left, right } = boxFaces(sides, SIZE)
  return (
    <svg className={styles.thumb} viewBox={`-1 -1 ${SIZE + 2} ${SIZE + 2}`} width={SIZE} height={SIZE} aria-hidden>
      <polygon points={top} data-face="top" />
      <polygon points={left} data-face="left" />
      <polygon points={right} data-face="right" />
    </svg>
  )
}
