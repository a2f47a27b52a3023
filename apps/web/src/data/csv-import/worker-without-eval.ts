import { z } from "zod"

// As forbid-eval.ts does for the page.
z.config({ jitless: true })
