import { defineConfig } from "vitest/config"

const built = ["**/node_modules/**", "**/dist/**"]

/**
 * How long what is polled may take to come true, in milliseconds. Far more than anything needs, so that a test fails for what
 * is wrong and never for what else the machine was doing.
 */
const expectation = { poll: { timeout: 60_000 } }

export default defineConfig({
  test: {
    reporters: ["default", "./scripts/plain-line-reporter.ts"],
    projects: [
      {
        // Real order files, read by tests as bytes.
        assetsInclude: ["**/*.csv"],
        test: {
          name: "unit",
          include: ["{packages,apps,bench}/**/src/**/*.test.{ts,tsx}", "scripts/*.test.ts"],
          exclude: [...built, "**/*.integration.test.ts"],
          testTimeout: 60_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: "integration",
          include: ["{packages,apps,bench}/**/src/**/*.integration.test.ts"],
          exclude: built,
          globalSetup: ["packages/testkit/src/database-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: expectation,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/src/**/*.spec.ts"],
          exclude: built,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: expectation,
          fileParallelism: false,
        },
      },
    ],
  },
})
