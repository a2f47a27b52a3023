import { defineConfig } from "vitest/config"

const built = ["**/node_modules/**", "**/dist/**"]

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
        },
      },
      {
        test: {
          name: "integration",
          include: ["{packages,apps,bench}/**/src/**/*.integration.test.ts"],
          exclude: built,
          globalSetup: ["packages/testkit/src/database-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/src/**/*.spec.ts"],
          exclude: built,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
