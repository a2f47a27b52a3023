import type { ComponentType } from "react"
import { Navigate, Route, Routes, useLocation } from "react-router"
import { useSettings } from "../data/settings/settings.ts"
import { hasPage } from "../location/page-features.ts"
import { isAppSlug, LIST_PAGE, type PageSlug, REVERT_PATH, TOOL_PAGE } from "../location/page-slugs.ts"
import { AppPage } from "./app-page.tsx"
import { Frame } from "./frame/frame.tsx"
import { HomeScreen, LegacyRevertScreen, NotFoundScreen, NotPartScreen, screens } from "./screens.ts"

/** The routes below `/{locale?}/{prefix?}` (PAGE-2). */
export function PageRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<HomeScreen />} />
        <Route path={TOOL_PAGE} element={<ToList />} />
        {screens.map(({ slug, path, Screen }) => (
          <Route key={path} path={path} element={<SlugPage slug={slug} Screen={Screen} />} />
        ))}
        <Route path={REVERT_PATH} element={<LegacyRevertScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  )
}

/** A page if the tenant has its feature. */
function SlugPage({ slug, Screen }: { readonly slug: PageSlug; readonly Screen: ComponentType }) {
  const { Features: features } = useSettings()
  if (!hasPage(features, slug)) return <NotPartScreen />
  if (!isAppSlug(slug)) return <Screen />
  return (
    <AppPage slug={slug}>
      <Screen />
    </AppPage>
  )
}

/** The index of the tool is its list. The rest of the address (`?device=app`, a panel) is kept. */
function ToList() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: `/${LIST_PAGE}`, search }} replace />
}
