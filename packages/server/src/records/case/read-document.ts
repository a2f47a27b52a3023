import { hash } from "node:crypto"
import type { Problem } from "@smart-send/contract/error/problem"
import { documentName } from "@smart-send/domain/case/document-name"
import { DOCUMENT_FAULTS, readDocumentType } from "@smart-send/domain/case/read-document-type"
import { err, ok, type Result } from "@smart-send/domain/result/result"
import { ServiceUnavailable } from "../../platform/db/service-down.ts"
import type { Scan, Scanner } from "../../platform/scanner/scanner.ts"
import type { CaseViewer } from "./case-viewer.ts"
import type { NewDocument } from "./case-documents.ts"

export interface SentDocument {
  readonly name: string
  readonly bytes: Uint8Array
  readonly by: CaseViewer
}

/** A file that was sent, as a document that may be kept: what it is by its content, without harm, under a clean name (CASE-9). */
export async function readDocument(
  { scanner }: { readonly scanner?: Scanner },
  { name, bytes, by }: SentDocument,
): Promise<Result<NewDocument, Problem>> {
  const type = readDocumentType(bytes)
  if (!type.ok) return err(fileProblem(type.error, DOCUMENT_FAULTS[type.error]))
  const scan = await scanned(scanner, bytes)
  if (scan === "away") return err({ code: "UNAVAILABLE", message: NOT_LOOKED_AT })
  if (scan?.isClean === false) {
    return err(fileProblem("HARMFUL", "Something harmful was found in this file, so it was not taken."))
  }
  const kept = Buffer.from(bytes)
  return ok({
    name: documentName(name, type.value),
    type: type.value,
    bytes: kept,
    sha256: hash("sha256", kept, "buffer"),
    by,
  })
}

const NOT_LOOKED_AT =
  "We could not check this file for anything harmful, so it was not taken. Send it again in a few minutes."

async function scanned(scanner: Scanner | undefined, bytes: Uint8Array): Promise<Scan | "away" | undefined> {
  try {
    return await scanner?.scan(bytes)
  } catch (error) {
    if (error instanceof ServiceUnavailable) return "away"
    throw error
  }
}

function fileProblem(code: string, message: string): Problem {
  return { code: "INVALID", message, validationErrors: [{ field: "File", code, message }] }
}
