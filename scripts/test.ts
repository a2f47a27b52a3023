/**
 * `npm test`: journeys in a real browser on the built app, integration tests on real PostgreSQL, every check of `npm run verify`, and
 * other people's clients on our stand-ins. The two longest begin together, because each waits half of its time (ADR 173).
 */
import { BUILD_NAMES, renew } from "./builds.ts"
import { CHECKS, runParts } from "./run-parts.ts"

// Two parts that find it outdated would write over each other.
await renew(...BUILD_NAMES)
await runParts("test", ["test:e2e", "test:integration", ...CHECKS, "test:clients"])
