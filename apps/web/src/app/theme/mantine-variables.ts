import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core"
import { namedColours, theme } from "./theme.ts"

/**
 * The variables that Mantine would write at run time, as a style sheet. The named colours refer to tokens.css in both
 * themes.
 */
export function mantineVariables(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const named = Object.fromEntries(namedColours.flatMap((name) => Object.entries(colourVariables(name))))
  return convertCssVariables({ variables, light: { ...light, ...named }, dark: { ...dark, ...named } }, ":root")
}

function colourVariables(name: string): Readonly<Record<string, string>> {
  const base = `--mantine-color-${name}`
  const fill = `var(--ss-${name})`
  const ink = `var(--ss-${name}-ink)`
  const soft = `var(--ss-${name}-soft)`
  const softer = `color-mix(in oklab, ${soft} 90%, ${ink})`
  return {
    [`${base}-text`]: ink,
    [`${base}-filled`]: fill,
    [`${base}-filled-hover`]: `color-mix(in oklab, ${fill} 88%, black)`,
    [`${base}-light`]: soft,
    [`${base}-light-hover`]: softer,
    [`${base}-light-color`]: ink,
    [`${base}-outline`]: ink,
    [`${base}-outline-hover`]: soft,
  }
}
