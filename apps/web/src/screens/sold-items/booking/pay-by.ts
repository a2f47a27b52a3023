import { withTexts } from "../../../locales/load-texts.ts"
import { lazyPiece } from "@smart-send/ui/lazy-part"

/** The menu of ways to pay, with the texts it shares with PrePay. */
export const PayByMenu = lazyPiece(async () =>
  withTexts(["prepay"], async () => (await import("./pay-by-menu.tsx")).PayByMenu),
)
