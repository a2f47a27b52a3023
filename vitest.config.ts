import { defineConfig } from "vitest/config"
import { iconsPlugin } from "./apps/web/src/app/icons-plugin.ts"
import { LongestFirstSequencer } from "./scripts/longest-first-sequencer.ts"
import { scratchFolder } from "./scripts/scratch-folder.ts"

const built = ["**/node_modules/**", "**/dist/**"]

/**
 * How long what is polled may take to come true, in milliseconds. Far more than anything needs, so that a test fails for what
 * is wrong and never for what else the machine was doing.
 */
const expectation = { poll: { timeout: 60_000 } }

/** vitest would leave one core free, which on a machine of two is half of it. */
const EVERY_CORE = "100%"

// Read by `tmpdir()`, here and in every process that a test starts.
process.env["TMPDIR"] = scratchFolder()

export default defineConfig({
  test: {
    reporters: ["default", "./scripts/plain-line-reporter.ts"],
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        // Real order files, read by tests as bytes.
        assetsInclude: ["**/*.csv"],
        plugins: [iconsPlugin()],
        test: {
          name: "unit",
          include: ["{packages,apps,bench}/**/src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: [...built, "**/*.integration.test.ts", "**/*.component.test.tsx"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: expectation,
          maxWorkers: EVERY_CORE,
          // One worker runs many files and reads each module once: half the processor time. These tests mock no modules, put
          // their fake timers back, and leave nothing behind in a module that another file could find.
          isolate: false,
        },
      },
      {
        plugins: [iconsPlugin()],
        test: {
          name: "component",
          include: ["{packages/ui,apps/web}/src/**/*.component.test.tsx"],
          exclude: built,
          environment: "jsdom",
          setupFiles: ["packages/ui/stage/dom-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: expectation,
          maxWorkers: EVERY_CORE,
          // As above: with modules of their own, the files would read React and the component library once each.
          isolate: false,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{packages,apps,bench}/**/src/**/*.integration.test.ts"],
          exclude: built,
          globalSetup: ["scripts/renew-setup.ts", "packages/testkit/src/database-setup.ts"],
          // As above: each file makes its own world, on a database of its own.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: expectation,
          maxWorkers: EVERY_CORE,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/src/**/*.spec.ts"],
          exclude: built,
          globalSetup: ["scripts/renew-setup.ts", "e2e/src/stage/demo-folder-setup.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: expectation,
          // As above: each file has a seller and a browser of its own, and keeps nothing in a module (ADR 89).
          isolate: false,
          // More at once would only wait for each other.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "clients",
          include: ["clients/src/**/*.test.ts"],
          exclude: built,
          globalSetup: ["packages/testkit/src/database-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectation,
          isolate: false,
          maxWorkers: EVERY_CORE,
        },
      },
    ],
  },
})
