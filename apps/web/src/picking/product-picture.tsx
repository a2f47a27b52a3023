import { IconBox } from "@smart-send/ui/icons"
import { useState } from "react"
import * as styles from "./product-picture.module.css"

interface ProductPictureProps {
  readonly url: string
  readonly isLarge?: boolean
}

/** The picture of a product where its order line has one, else a box. Its name is beside it, so it has no text of its own. */
export function ProductPicture({ url, isLarge = false }: ProductPictureProps) {
  const [isGone, setGone] = useState(false)
  return (
    <span className={styles.frame} data-large={isLarge || undefined} aria-hidden>
      {isSafe(url) && !isGone ? (
        <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setGone(true)} />
      ) : (
        <IconBox size={isLarge ? 40 : 20} stroke={1.5} />
      )}
    </span>
  )
}

/** The page's policy takes no pictures that come without encryption. */
function isSafe(url: string): boolean {
  return URL.parse(url)?.protocol === "https:"
}
