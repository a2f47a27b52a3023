import { untilOnline } from "@smart-send/ui/until-online"
import { lazy, Suspense, useState } from "react"
import { BrowserRouter } from "react-router"
import { useSettings } from "../data/settings/settings.ts"
import { withTexts } from "../locales/load-texts.ts"
import { readSite } from "../location/read-site.ts"
import { settleShopReturn } from "../location/shop-return.ts"
import { baseOf, homeBase } from "../location/site.ts"
import { PageRoutes } from "./page-routes.tsx"
import { CALLBACK_PATH, RENEW_PATH } from "./sign-in/client.ts"
import { LoadingScreen } from "./sign-in/sign-in-screens.tsx"

/** The desk is for few, so that nobody else loads anything of it. */
const OperatorRoutes = lazy(async () => {
  await untilOnline()
  return withTexts(["operator"], async () => ({
    default: (await import("./operator/operator-routes.tsx")).OperatorRoutes,
  }))
})

/** The router. It is made once the address is final: after the sign-in callback it is the one the user came for. */
export function PageRouter() {
  const [basename] = useState(() => {
    settleAddress()
    return baseOf(window.location.pathname, readSite().prefix).path
  })
  const isOperator = useSettings().Role === "operator"
  return (
    <BrowserRouter basename={basename}>
      {isOperator ? (
        <Suspense fallback={<LoadingScreen />}>
          <OperatorRoutes />
        </Suspense>
      ) : (
        <PageRoutes />
      )}
    </BrowserRouter>
  )
}

function settleAddress(): void {
  const { pathname, search } = window.location
  settleShopReturn()
  if (pathname === CALLBACK_PATH || pathname === RENEW_PATH) window.history.replaceState(null, "", "/")
  const home = homeBase(window.location.pathname, readSite().prefix)
  if (home !== null) window.history.replaceState(null, "", home + (pathname === "/" ? search : ""))
}
