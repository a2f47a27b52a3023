import "./theme/layers.css"
import "@fontsource-variable/inter/wght.css"
import "@fontsource-variable/jetbrains-mono/wght.css"
import "@mantine/core/styles.layer.css"
import "@mantine/notifications/styles.layer.css"
import "./theme/mantine-variables.css"
import "./theme/tokens.css"
import "./theme/base.css"
import "./theme/devices.css"
import { partsNeed } from "@smart-send/ui/parts-need"
import { createRoot } from "react-dom/client"
import { readSite } from "../location/read-site.ts"
import { baseOf, homeBase, pathBelow } from "../location/site.ts"
import { startI18n } from "../locales/i18n.ts"
import { untilLaterTexts } from "../locales/load-texts.ts"
import { DEFAULT_LOCALE, wholeLocales } from "../locales/supported-locales.ts"
import { localePreference } from "../storage/preferences.ts"
import { App } from "./app.tsx"
import { reloadForNewBuild } from "./reload-for-new-build.ts"
import { askForScreen } from "./screens.ts"
import type { EarlySignIn } from "./sign-in/ask-issuer-early.ts"
import { setBrandAccent } from "./theme/set-brand-accent.ts"
import { settlePaymentReturn } from "./settle-payment-return.ts"
import { trustOwnScripts } from "./trusted-scripts.ts"

export async function startApp(signIn: EarlySignIn): Promise<void> {
  const root = document.querySelector("#root")
  if (root === null) throw new Error("The page has no #root.")
  trustOwnScripts()
  reloadForNewBuild()
  partsNeed(untilLaterTexts)
  const site = readSite()
  document.title = site.productName
  setBrandAccent(site.accent)

  settlePaymentReturn()
  const home = homeBase(window.location.pathname, site.prefix)
  if (home !== null) window.history.replaceState(null, "", home + window.location.search)

  const base = baseOf(window.location.pathname, site.prefix)
  const chosen = base.locale ?? localePreference.read() ?? ""
  const locale = wholeLocales.find((whole) => whole === chosen) ?? DEFAULT_LOCALE
  await startI18n({ locale, productName: site.productName })
  const screen = askForScreen(pathBelow(base, window.location.pathname))
  createRoot(root).render(<App signIn={signIn} screen={screen} />)
}
