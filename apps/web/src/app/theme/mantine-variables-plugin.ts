import type { Plugin } from "vite"
import { mantineVariables } from "./mantine-variables.ts"

/**
 * Mantine writes its theme's variables into a `<style>` element at run time, which `style-src 'self'` blocks.
 * The same variables are written into a style sheet here, at build time; the provider runs with
 * `withCssVariables={false}`. They stand in a layer below tokens.css, which has the last word on colour.
 */
export function mantineVariablesPlugin(): Plugin {
  return {
    name: "mantine-variables",
    enforce: "pre",
    transform: {
      filter: { id: /mantine-variables\.css$/ },
      handler: () => ({ code: `@layer mantine-theme { ${mantineVariables()} }`, map: null }),
    },
  }
}
