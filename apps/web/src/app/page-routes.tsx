import { ownValue } from "@smart-send/domain/record/own-value"
import { Navigate, Route, Routes, useLocation } from "react-router"
import { isAppSlug, LIST_PAGE, pagesBelow, pageSlugs, REVERT_PATH } from "../location/page-slugs.ts"
import { AppPage } from "./app-page.tsx"
import { Frame } from "./frame/frame.tsx"
import { LegacyRevertScreen, NotFoundScreen, NotHereYetScreen, screens } from "./screens.ts"

const pages = pageSlugs.flatMap((slug) => {
  const below = (pagesBelow[slug] ?? []).map((path) => `${slug}/${path}` as const)
  return [slug, ...below].map((path) => ({ path, Screen: ownValue(screens, path) ?? NotHereYetScreen }))
})

/** The routes below `/{locale?}/{prefix?}` (PAGE-2). A page without a screen says that it is still to come. */
export function PageRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<ToList />} />
        {pages.map(({ path, Screen }) => (
          <Route
            key={path}
            path={path}
            element={
              isAppSlug(path) ? (
                <AppPage slug={path}>
                  <Screen />
                </AppPage>
              ) : (
                <Screen />
              )
            }
          />
        ))}
        <Route path={REVERT_PATH} element={<LegacyRevertScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

/** Keeps the rest of the address (`?device=app`, a panel) when it leads to the list. */
function ToList() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: `/${LIST_PAGE}`, search }} replace />
}
