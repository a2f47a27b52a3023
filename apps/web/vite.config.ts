import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { unusedLibraryCodePlugin } from "./src/app/unused-library-code-plugin.ts"
import { callSchemasPlugin } from "./src/app/call-schemas-plugin.ts"
import { keptSheetsPlugin } from "./src/app/theme/kept-sheets-plugin.ts"
import { mantineVariablesPlugin } from "./src/app/theme/mantine-variables-plugin.ts"

/** Short where it is sent to everybody, to be read while one works on it. */
const CLASS_NAMES = { build: "[hash:base64:5]", serve: "[name]__[local]" } as const

/** The page is served by the edge with `script-src 'self'; style-src 'self'`: nothing may be inlined. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: CLASS_NAMES[command] } },
  plugins: [react(), mantineVariablesPlugin(), unusedLibraryCodePlugin(), callSchemasPlugin(), keptSheetsPlugin()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    // light-dark() and relative colours stay as written (tokens.css).
    cssTarget: ["chrome123", "firefox128", "safari18"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Names of classes are in the sheets and where they are used, and nowhere else: a kilobyte less until the first row.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]packages[\\/](?:domain|contract)[\\/]src[\\/]/, sideEffects: false }],
      },
      optimization: { inlineConst: { mode: "all" } },
      output: {
        codeSplitting: {
          // Each with all that it needs. What the list needs to be shown comes as one file: in a hundred small ones it is
          // a tenth larger. The renewal frame and the start of the page do without it.
          groups: [
            {
              name: "start",
              test: /vite[\\/]preload-helper|[\\/]app[\\/](forbid-eval|sign-in[\\/](client|silent-renew|create-user-manager|own-issuer|ask-issuer-early))\.ts$/,
              priority: 3,
            },
            {
              name: "app",
              test: /[\\/](app[\\/]start-app|screens[\\/]sold-items[\\/]sold-items-screen)\.tsx$/,
              priority: 2,
            },
            // What every page and the list ask for by themselves once the first rows are shown.
            {
              name: "frame",
              test: /[\\/](app|grid|live|keys|printing|screens[\\/]sold-items|data[\\/](booking|label|downloads|items))[\\/](?!.*(operator|later-screens|later-screen|tell-on-paper|make-file))[^?]*\.tsx?$|locales[\\/]lazy-texts\.ts$/,
              priority: 1,
            },
            // What several screens and panels share.
            {
              name: "shared",
              test: /\.(m?js|tsx?|css)(\?|$)/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
}))
