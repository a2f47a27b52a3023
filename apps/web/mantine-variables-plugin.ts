import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core"
import type { Plugin } from "vite"
import { theme } from "./src/app/theme/theme.ts"

/**
 * Mantine writes its theme's variables into a `<style>` element at run time, which `style-src 'self'` blocks.
 * The same variables are written into a style sheet here, at build time; the provider runs with
 * `withCssVariables={false}`. They stand in a layer below tokens.css, which has the last word on colour.
 */
export function mantineVariables(): Plugin {
  return {
    name: "mantine-variables",
    transform: {
      filter: { id: /mantine-variables\.css$/ },
      handler: () => {
        const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
        return { code: `@layer mantine-theme { ${convertCssVariables(variables, ":root")} }`, map: null }
      },
    },
    enforce: "pre",
  }
}
