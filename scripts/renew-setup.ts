import { renew } from "./builds.ts"

/** vitest's globalSetup for tests that start the server in a process of its own. */
export const setup = async (): Promise<void> => renew("page", "server", "test-programs")
