import { expect, test } from "vitest"
import { declarationsOf, styleProblems } from "./style-problems.ts"
import { styleSources } from "./style-sources.ts"

const THEME = { "apps/web/src/app/theme/base.css": ".ss-figures { color: red; }\n" }
const ROW = ".row { color: red; }\n"
const SOUND = {
  ...THEME,
  "apps/web/src/grid/row.module.css": ROW,
  "apps/web/src/grid/row.module.css.d.ts": declarationsOf(ROW),
  "apps/web/src/grid/row.tsx": [
    'import * as styles from "./row.module.css"',
    'export const Row = () => <b className={styles.row}><i className="ss-figures" /></b>',
  ].join("\n"),
}

/** One fault each, planted into sound style sheets. */
const FAULTS: Readonly<Record<string, readonly [planted: Readonly<Record<string, string>>, problem: string]>> = {
  "a sheet of more than 200 lines": [
    { "apps/web/src/app/theme/base.css": ".ss-figures {\n  color: red;\n}\n".repeat(67) },
    "apps/web/src/app/theme/base.css has 201 lines, 200 at most: divide it by component",
  ],
  "a sheet for the whole page outside the theme": [
    { "apps/web/src/grid/grid.css": ".cell { color: red; }\n" },
    "apps/web/src/grid/grid.css holds for the whole page: make it a CSS module beside its component",
  ],
  "a class of another module": [
    { "apps/web/src/grid/row.module.css": `${ROW}.row :global(.cell) { color: red; }\n` },
    "apps/web/src/grid/row.module.css speaks of .cell, a class of another module",
  ],
  "a class that nothing uses": [
    {
      "apps/web/src/grid/row.module.css": `${ROW}.cell { color: red; }\n`,
      "apps/web/src/grid/row.module.css.d.ts": declarationsOf(`${ROW}.cell {}`),
    },
    "apps/web/src/grid/row.module.css: nothing uses .cell",
  ],
  "a scroller that what is placed in it would leave": [
    { "apps/web/src/app/theme/base.css": ".ss-figures { overflow: hidden auto; }\n" },
    "apps/web/src/app/theme/base.css: .ss-figures scrolls and has no position",
  ],
  "types that lack a class": [
    { "apps/web/src/grid/row.module.css.d.ts": "" },
    "apps/web/src/grid/row.module.css: the types of its classes are out of date: run `npm run class-names`",
  ],
  "a class named by hand": [
    { "apps/web/src/grid/cell.tsx": 'export const Cell = () => <b className="cell" />' },
    "apps/web/src/grid/cell.tsx names the class cell by hand: take it from its CSS module",
  ],
}

test("a style module beside its component, with every class used, has no problem", () => {
  expect(styleProblems(new Map(Object.entries(SOUND)))).toEqual([])
})

test.each(Object.entries(FAULTS))("finds %s", (_, [planted, problem]) => {
  expect(styleProblems(new Map(Object.entries({ ...SOUND, ...planted })))).toEqual([problem])
})

test("the style sheets of the page have no problem", () => {
  expect(styleProblems(styleSources())).toEqual([])
})
