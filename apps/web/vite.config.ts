import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { chunkGroups } from "./src/app/chunk-groups.ts"
import { iconsPlugin } from "./src/app/icons-plugin.ts"
import { callSchemasPlugin } from "./src/app/call-schemas-plugin.ts"
import { textPartsPlugin } from "./src/app/text-parts-plugin.ts"
import { preloadAppPlugin } from "./src/app/preload-app-plugin.ts"
import { keptSheetsPlugin } from "./src/app/theme/kept-sheets-plugin.ts"
import { mantineVariablesPlugin } from "./src/app/theme/mantine-variables-plugin.ts"

/** Short where it is sent to everybody, to be read while one works on it. */
const CLASS_NAMES = { build: "[hash:base64:5]", serve: "[name]__[local]" } as const

/** The page is served by the edge with `script-src 'self'; style-src 'self'`: nothing may be inlined. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  css: { modules: { generateScopedName: CLASS_NAMES[command] } },
  plugins: [
    react(),
    iconsPlugin(),
    mantineVariablesPlugin(),
    callSchemasPlugin(),
    textPartsPlugin(),
    keptSheetsPlugin(),
    preloadAppPlugin(),
  ],
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
        moduleSideEffects: [
          {
            test: /[\\/]packages[\\/](?:(?:domain|contract)[\\/]src[\\/]|ui[\\/]src[\\/]icons\.tsx$)/,
            sideEffects: false,
          },
        ],
      },
      optimization: { inlineConst: { mode: "all" } },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  worker: { format: "es" },
}))
