import { Navigate, Route, Routes, useLocation } from "react-router"
import { HOME_PAGE, pagesBelow, pageSlugs, REVERT_PATH } from "../location/page-slugs.ts"
import { Frame } from "./frame/frame.tsx"
import { LegacyRevertScreen, NotFoundScreen, NotHereYetScreen, screens } from "./screens.ts"

const pages = pageSlugs.flatMap((slug) => {
  const Screen = screens[slug] ?? NotHereYetScreen
  return ["", ...(pagesBelow[slug] ?? [])].map((below) => ({ path: below === "" ? slug : `${slug}/${below}`, Screen }))
})

/** Below `/{locale?}/{prefix?}` (PAGE-2). A page without a screen yet says so. */
export function PageRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<ToHome />} />
        {pages.map(({ path, Screen }) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path={REVERT_PATH} element={<LegacyRevertScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

/** What the address asks for beside the page (`?device=app`, a panel) is asked of the home page. */
function ToHome() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: `/${HOME_PAGE}`, search }} replace />
}
