import type { Fault } from "../fault.ts"

export const UI_FAULTS: readonly Fault[] = [
  {
    id: "ui-panel-keeps-no-focus",
    file: "packages/ui/src/side-panel.tsx",
    find: "onExitTransitionEnd={returnFocus}",
    put: "",
    suffers: "The focus is lost when a panel closes.",
  },
  {
    id: "ui-panel-escape-while-covered",
    file: "packages/ui/src/side-panel.tsx",
    find: `      isCovered ||
`,
    put: "",
    suffers: "Escape closes the panel below the one in front.",
  },
  {
    id: "ui-panel-unnamed",
    file: "packages/ui/src/side-panel.tsx",
    find: " aria-label={title} {...marksOf",
    put: " {...marksOf",
    suffers: "A screen reader announces a dialogue without a name.",
  },
  {
    id: "ui-close-unnamed",
    file: "packages/ui/src/side-panel.tsx",
    find: " aria-label={closeLabel}",
    put: "",
    suffers: "The close button has no name.",
  },
  {
    id: "ui-copy-failure-unsaid",
    file: "packages/ui/src/copy-button.tsx",
    find: 'setState("ERROR")',
    put: 'setState("COPIED")',
    suffers: "Copy says that it worked when it did not.",
  },
  {
    id: "ui-progress-without-failed",
    file: "packages/ui/src/progress.tsx",
    find: "value={done + failed}",
    put: "value={done}",
    suffers: "A bar that has failures never ends.",
  },
  {
    id: "ui-header-hidden",
    file: "packages/ui/src/side-panel.module.css",
    find: "  min-height: 56px;",
    put: `  display: none;
  min-height: 56px;`,
    suffers: "A panel has no title and no way to close it.",
  },
  {
    id: "ui-money-two-currencies",
    file: "packages/ui/src/money-text.tsx",
    find: "`${locale} ${currency}`",
    put: "locale",
    suffers: "Euros read as pounds.",
  },
]
