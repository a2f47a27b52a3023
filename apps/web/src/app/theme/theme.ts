import type { MantineColorsTuple } from "@mantine/core"
import { createTheme } from "@mantine/core"

/** The colours that a control may name (`color="broken"`). Their values and contrast are in tokens.css. */
export const namedColours = ["accent", "ready", "attention", "broken", "moving", "saved"] as const

function every(value: string): MantineColorsTuple {
  return [value, value, value, value, value, value, value, value, value, value]
}

const v = (name: string): string => `var(--ss-${name})`

/**
 * The look in Mantine's terms (LOOK-1 to LOOK-5): type sizes 12, 13, 14, 16, 20; a 4 px grid; corners of 6 for controls
 * and 8 for surfaces. Mantine features that write a `<style>` element at run time are switched off, because the page's
 * policy blocks them: scroll locking (frame.css keeps the page still), global classes, responsive style props.
 */
export const theme = createTheme({
  primaryColor: "accent",
  primaryShade: { light: 6, dark: 6 },
  colors: {
    ...Object.fromEntries(namedColours.map((name) => [name, every(v(name))])),
    // Mantine's two neutral colours, taken from the tokens, so that its dropdowns, borders and dimmed texts match ours.
    gray: [
      v("hover"),
      v("sunken"),
      v("line"),
      v("line"),
      v("control-line"),
      v("ink-3"),
      v("ink-2"),
      v("ink-2"),
      v("ink"),
      v("ink"),
    ],
    dark: [
      v("ink"),
      v("ink-2"),
      v("ink-2"),
      v("ink-3"),
      v("line"),
      v("hover"),
      v("raised"),
      v("surface"),
      v("sunken"),
      v("sunken"),
    ],
  },
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: '"JetBrains Mono Variable", ui-monospace, monospace',
  fontSizes: { xs: "0.75rem", sm: "0.8125rem", md: "0.875rem", lg: "1rem", xl: "1.25rem" },
  lineHeights: { xs: "1.35", sm: "1.4", md: "1.45", lg: "1.45", xl: "1.3" },
  headings: {
    fontWeight: "600",
    sizes: {
      h1: { fontSize: "1.25rem", lineHeight: "1.3" },
      h2: { fontSize: "1rem", lineHeight: "1.4" },
      h3: { fontSize: "0.875rem", lineHeight: "1.45" },
    },
  },
  spacing: { xs: "0.25rem", sm: "0.5rem", md: "0.75rem", lg: "1rem", xl: "1.5rem" },
  radius: { xs: "4px", sm: "6px", md: "8px", lg: "8px", xl: "8px" },
  defaultRadius: "sm",
  shadows: { xs: "none", sm: "none", md: v("shadow"), lg: v("shadow"), xl: v("shadow") },
  cursorType: "pointer",
  focusRing: "auto",
  respectReducedMotion: true,
  components: {
    Drawer: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false } },
    Button: { defaultProps: { size: "sm" } },
    // The library's placeholder for the first focus is not a valid child of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, transitionProps: { duration: 120 }, shadow: "md" } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 120 } } },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: "md" } },
  },
})
