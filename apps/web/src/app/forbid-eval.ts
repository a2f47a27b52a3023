import { z } from "zod"

// Tells zod not to compile its checks with `new Function`. It tries once whether it may, as soon as a schema is created, and the page's
// policy would block and report that. So it is imported before all else.
z.config({ jitless: true })
