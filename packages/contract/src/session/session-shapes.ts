import { z } from "zod"

/** A browser that the caller is signed in with (SIGNIN-24). */
const signedInBrowserSchema = z.strictObject({
  Id: z.uuid(),
  /** In words: `Firefox on Windows`. */
  Browser: z.string(),
  /** The network that it was last used from, `203.0.x.x`; empty where it is not known. */
  Network: z.string(),
  Started: z.iso.datetime(),
  LastUsed: z.iso.datetime(),
  /** Whether the call came from it. */
  IsThis: z.boolean(),
})

/** How the caller signs in. */
export const sessionListSchema = z.strictObject({
  Email: z.string(),
  /** The new address, until it is confirmed. */
  AwaitedEmail: z.string().nullable(),
  /** The one used last is first. */
  Sessions: z.array(signedInBrowserSchema),
})

/** A password as it is typed: whether it will do is said by a validation error of its field. */
export const typedPasswordSchema = z.string().max(2_048)
