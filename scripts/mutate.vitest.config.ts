import { defineConfig } from "vitest/config"

/** For `npm run mutate`: the tests beside what is mutated, since those of others notice by chance. */
export default defineConfig({
  assetsInclude: ["**/*.csv"],
  test: { include: [`${process.env["MUTATED_FOLDER"] ?? ""}/**/*.test.ts`], testTimeout: 300_000 },
})
