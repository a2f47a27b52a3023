import type { UseMutationResult } from "@tanstack/react-query"
import { useState } from "react"
import { useNavigate } from "react-router"
import type { CaseDraft } from "../data/case/use-case-draft.ts"
import { useSendToCase, type Keyed, type OwnCase, type OwnCases } from "../data/case/use-own-case.ts"
import { useSendDocuments } from "./use-send-documents.ts"

interface NewCaseParts<Result, Case extends OwnCase, Asked> {
  readonly cases: OwnCases<Result, Case>
  readonly creating: UseMutationResult<Case, Error, Keyed<Asked>>
  readonly draft: CaseDraft
  /** The list, whose pages have the ids of cases. */
  readonly to: string
}

export interface NewCase<Asked> {
  readonly files: readonly File[]
  readonly setFiles: (files: readonly File[]) => void
  /** It was submitted at least once, so what is missing is said. */
  readonly isTried: boolean
  readonly isBusy: boolean
  readonly error: Error | null
  /** Null where something is missing or wrong. */
  readonly submit: (asked: Asked | null) => void
}

/** Makes a case, once however often it is pressed, and goes to its page. The case is made first; its documents follow it. */
export function useNewCase<Result, Case extends OwnCase, Asked>(
  parts: NewCaseParts<Result, Case, Asked>,
): NewCase<Asked> {
  const { cases, creating, draft, to } = parts
  const navigate = useNavigate()
  const sendTo = useSendToCase(cases)
  const sendDocuments = useSendDocuments()
  const [files, setFiles] = useState<readonly File[]>([])
  const [isTried, setTried] = useState(false)
  // Set with the press itself: the mutation says so only later, and a double press would ask twice.
  const [isBusy, setBusy] = useState(false)
  const submit = (asked: Asked | null): void => {
    setTried(true)
    if (isBusy || asked === null) return
    setBusy(true)
    const send = creating.mutateAsync(
      { body: asked, idempotencyKey: draft.keyOf(JSON.stringify(asked)) },
      { onSuccess: ({ Id }) => void navigate(`${to}/${Id}`, { replace: true }) },
    )
    // It has arrived though the page may have been left meanwhile.
    const arrive = ({ Id }: Case): void => {
      draft.done()
      if (files.length > 0) sendDocuments(Id, files, sendTo(Id))
    }
    void send.then(arrive, () => setBusy(false))
  }
  return { files, setFiles, isTried, isBusy, error: creating.error, submit }
}
