import type { Reporter } from "vitest/node"

/** Ends a run with one plain line that any log reader understands: `12 passed, 0 failed`. */
export default class PlainLineReporter implements Reporter {
  onTestRunEnd(modules: Parameters<NonNullable<Reporter["onTestRunEnd"]>>[0]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1
      if (module.state() === "failed" && count.failed === 0) count.failed += 1
    }
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped\n`)
  }
}
