/** The refusal that the client knows by itself too: it needs no other of the catalogue (SIGNIN-1). */
export const UNAUTHORIZED = { status: 401, message: "Unauthorized" } as const
