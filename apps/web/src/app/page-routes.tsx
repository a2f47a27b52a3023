import { ownValue } from "@smart-send/domain/record/own-value"
import type { ComponentType } from "react"
import { Navigate, Route, Routes, useLocation } from "react-router"
import { useSettings } from "../data/settings/settings.ts"
import { hasPage } from "../location/page-features.ts"
import { isAppSlug, LIST_PAGE, pagesBelow, type PageSlug, pageSlugs, REVERT_PATH } from "../location/page-slugs.ts"
import { AppPage } from "./app-page.tsx"
import { Frame } from "./frame/frame.tsx"
import { LegacyRevertScreen, NotFoundScreen, NotHereYetScreen, NotPartScreen, screens } from "./screens.ts"

const pages = pageSlugs.flatMap((slug) => {
  const below = (pagesBelow[slug] ?? []).map((path) => `${slug}/${path}` as const)
  return [slug, ...below].map((path) => ({ slug, path, Screen: ownValue(screens, path) ?? NotHereYetScreen }))
})

/** The routes below `/{locale?}/{prefix?}` (PAGE-2). A page without a screen says that it is still to come. */
export function PageRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route index element={<ToList />} />
        {pages.map(({ slug, path, Screen }) => (
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

/** Keeps the rest of the address (`?device=app`, a panel) when it leads to the list. */
function ToList() {
  const { search } = useLocation()
  return <Navigate to={{ pathname: `/${LIST_PAGE}`, search }} replace />
}
