/**
 * `npm test`: journeys in a real browser on the built app, integration tests on real PostgreSQL, every check of `npm run verify`, and
 * other people's clients on our stand-ins. The two longest run one after the other: beside each other they save three minutes, and a
 * test that waits for another process is slower than it may be (ADR 173).
 */
import { BUILD_NAMES, renew } from "./builds.ts"
import { CHECKS, runParts } from "./run-parts.ts"

// Two parts that find it outdated would write over each other.
await renew(...BUILD_NAMES)
await runParts("checks", [...CHECKS, "test:clients"])
await runParts("integration", ["test:integration"])
await runParts("journeys", ["test:e2e"])
