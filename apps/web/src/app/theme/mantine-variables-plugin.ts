import type { Plugin } from "vite"
import { mantineVariables } from "./mantine-variables.ts"

/**
 * Mantine writes its theme variables into a `<style>` element at run time, which `style-src 'self'` blocks. This plugin
 * writes them into a style sheet at build time, and the provider runs with `withCssVariables={false}`. The sheet is a
 * layer below tokens.css, which decides about colour.
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
