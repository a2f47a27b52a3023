import { IconBox } from "@smart-send/ui/icons"
import { useState } from "react"
import { usePictureAddress } from "../data/picture/use-picture-address.ts"
import * as styles from "./product-picture.module.css"

interface ProductPictureProps {
  readonly url: string
  readonly isLarge?: boolean
}

/** The picture of a product where its order line has one, else a box. Its name is beside it, so it has no text of its own. */
export function ProductPicture({ url, isLarge = false }: ProductPictureProps) {
  const [isGone, setGone] = useState(false)
  const address = usePictureAddress(url)
  return (
    <span className={styles.frame} data-large={isLarge || undefined} aria-hidden>
      {address !== null && !isGone ? (
        <img src={address} alt="" loading="lazy" onError={() => setGone(true)} />
      ) : (
        <IconBox size={isLarge ? 40 : 20} stroke={1.5} />
      )}
    </span>
  )
}
