/** What every page and the list load by themselves once they are shown. */
const FRAME = [
  "apps/web/src/app/",
  "apps/web/src/data/booking/",
  "apps/web/src/data/downloads/",
  "apps/web/src/data/items/",
  "apps/web/src/data/label/",
  "apps/web/src/grid/",
  "apps/web/src/keys/",
  "apps/web/src/live/",
  "apps/web/src/marketplace/integrations-section.tsx",
  "apps/web/src/printing/",
  "apps/web/src/screens/sold-items/",
  "packages/ui/src/render-toast.tsx",
  "packages/ui/src/toast-stack.tsx",
  // Their texts.
  "apps/web/src/locales/lazy-texts.ts",
  "apps/web/src/locales/en-GB/accounts.json",
  "apps/web/src/locales/en-GB/onboarding.json",
  "apps/web/src/locales/en-GB/prepay.json",
  "apps/web/src/locales/en-GB/printing.json",
  "apps/web/src/locales/en-GB/tariff.json",
]

/** In those folders, but loaded only where it is used. */
const LATER = ["app/later-screens.ts", "app/operator/", "data/downloads/make-file.ts"].map(
  (path) => `apps/web/src/${path}`,
)

/**
 * Which modules come as one file, each group with all that its modules import (ADR 145). A module is in the first group that
 * has it. What is in none comes with the screen or panel that needs it.
 */
export const chunkGroups = [
  // What signs in. The hidden frame that renews the sign-in loads this file alone.
  {
    name: "start",
    test: /vite[\\/]preload-helper|[\\/]app[\\/](?:forbid-eval\.ts|leave-unfinished-locale\.ts|sign-in[\\/](?:silent-renew|ask-issuer-early)\.ts)$/,
    priority: 4,
  },
  // What the list needs to be shown: in a hundred small files it is a tenth larger.
  {
    name: "app",
    test: /[\\/](?:app[\\/]start-app|screens[\\/]sold-items[\\/]sold-items-screen)\.tsx$/,
    priority: 3,
  },
  {
    name: "frame",
    test: (id: string) => isIn(id, FRAME) && !isIn(id, LATER),
    priority: 2,
  },
  // What at least three screens and panels share, most of it icons and small components.
  {
    name: "shared",
    test: /\.(?:m?js|tsx?|css)(?:\?|$)/,
    minShareCount: 3,
    priority: 1,
  },
]

function isIn(id: string, places: readonly string[]): boolean {
  return places.some((place) => id.replaceAll("\\", "/").includes(`/${place}`))
}
