import { z } from "zod"

// As forbidEval does for the page: the worker reads a first address while its modules load, and the page's policy blocks and reports
// the `new Function` that zod would try. Imported before all else.
z.config({ jitless: true })
