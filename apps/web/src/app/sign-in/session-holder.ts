import type { Session } from "../../data/session/session.ts"

/** Holds the session of the user who is signed in. There is one at a time. */
export interface SessionHolder {
  /** Returns the user's session. A renewed token or a second sign-in of the same user does not start another one. */
  readonly of: (userId: string) => Session
  readonly end: () => void
}

interface SessionHolderParts {
  readonly open: () => Session
  /** Called when another user has signed in without a sign-out in between. */
  readonly onOtherUser: () => void
}

export function createSessionHolder({ open, onOtherUser }: SessionHolderParts): SessionHolder {
  let held: { readonly userId: string; readonly session: Session } | null = null
  const end = (): void => {
    held?.session.end()
    held = null
  }
  return {
    of: (userId) => {
      if (held !== null && held.userId !== userId) {
        end()
        onOtherUser()
      }
      held ??= { userId, session: open() }
      return held.session
    },
    end,
  }
}
