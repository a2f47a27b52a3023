import { randomUUID } from "node:crypto"
import type { CaseAuthor, CaseKind } from "@smart-send/domain/case/awaited"
import { CASE_LIMITS } from "@smart-send/domain/case/case-limits"
import type { DocumentType } from "@smart-send/domain/case/document-type"
import { sql } from "kysely"
import type { Tx } from "../../platform/db/scope.ts"
import { CASE_COLUMN } from "./case-messages.ts"
import type { CaseRef, CaseViewer } from "./case-viewer.ts"

export interface DocumentRow {
  readonly id: string
  readonly name: string
  readonly content_type: DocumentType
  readonly size: number
  readonly author: CaseAuthor
  readonly created: Date
  readonly is_removed: boolean
}

/** The documents of a case of the scope's customer, oldest first. */
export async function readDocuments(tx: Tx, { kind, id }: Omit<CaseRef, "itemId">): Promise<readonly DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select id, name, content_type, size, author, created, removed is not null as is_removed
    from case_document
    where ${CASE_COLUMN[kind]} = ${id} and customer_id = current_setting('app.customer')::uuid
    order by created, id
  `.execute(tx)
  return rows
}

export interface NewDocument {
  readonly name: string
  readonly type: DocumentType
  readonly bytes: Buffer
  readonly sha256: Buffer
  readonly by: CaseViewer
}

/** `Kept`, or already there, or there are as many as a case holds. Those that were removed count, too. */
export type Keeping = "Kept" | "Known" | "Full"

/** Keeps a document with its bytes. The case must be locked: its documents are counted. */
export async function insertDocument(tx: Tx, { kind, id, itemId }: CaseRef, given: NewDocument): Promise<Keeping> {
  const { rows: known } = await sql<{ count: number; same: boolean }>`
    select count(*)::int as count, coalesce(bool_or(sha256 = ${given.sha256} and removed is null), false) as same
    from case_document where ${CASE_COLUMN[kind]} = ${id}
  `.execute(tx)
  if (known[0]?.same === true) return "Known"
  if ((known[0]?.count ?? 0) >= CASE_LIMITS.documents) return "Full"
  const document = randomUUID()
  await sql`
    insert into case_document
      (id, tenant_id, customer_id, ${CASE_COLUMN[kind]}, item_id, name, content_type, size, sha256, author, author_id)
    values (${document}, current_setting('app.tenant'), current_setting('app.customer')::uuid, ${id}::uuid, ${itemId}::uuid,
      ${given.name}, ${given.type}, ${given.bytes.length}, ${given.sha256}, ${given.by.side}, ${given.by.userId})
  `.execute(tx)
  await sql`
    insert into case_document_content (document_id, tenant_id, customer_id, bytes)
    values (${document}, current_setting('app.tenant'), current_setting('app.customer')::uuid, ${given.bytes})
  `.execute(tx)
  return "Kept"
}

export interface FoundDocument {
  readonly id: string
  readonly author: CaseAuthor
  readonly is_removed: boolean
  readonly kind: CaseKind
  readonly case_id: string
  readonly case_status: string
}

/** A document of the scope's customer, with how its case stands; its case is locked. */
export async function lockDocument(tx: Tx, id: string): Promise<FoundDocument | undefined> {
  const { rows } = await sql<{ claim_id: string | null; support_case_id: string | null }>`
    select claim_id, support_case_id from case_document
    where id = ${id} and customer_id = current_setting('app.customer')::uuid
  `.execute(tx)
  const [owner] = rows
  if (owner === undefined) return undefined
  const isClaim = owner.claim_id !== null
  const table = sql.table(isClaim ? "claim" : "support_case")
  const caseId = owner.claim_id ?? owner.support_case_id
  await sql`select from ${table} where id = ${caseId} for update`.execute(tx)
  // Read once the case is locked: another may have removed the document during the wait.
  const found = await sql<Omit<FoundDocument, "kind">>`
    select d.id, d.author, d.removed is not null as is_removed, c.id as case_id, c.status as case_status
    from ${table} c join case_document d on d.id = ${id} where c.id = ${caseId}
  `.execute(tx)
  const [document] = found.rows
  return document && { ...document, kind: isClaim ? "Claim" : "Support" }
}

/** Deletes the bytes and the name; the line stays, so that the case shows that something was there. */
export async function removeDocument(tx: Tx, id: string): Promise<void> {
  await sql`delete from case_document_content where document_id = ${id}`.execute(tx)
  await sql`update case_document set removed = now(), name = '' where id = ${id} and removed is null`.execute(tx)
}

export interface DocumentFile {
  readonly name: string
  readonly content_type: DocumentType
  readonly bytes: Buffer
}

export async function readDocumentFile(tx: Tx, id: string): Promise<DocumentFile | undefined> {
  const { rows } = await sql<DocumentFile>`
    select d.name, d.content_type, f.bytes from case_document d join case_document_content f on f.document_id = d.id
    where d.id = ${id} and d.customer_id = current_setting('app.customer')::uuid and d.removed is null
  `.execute(tx)
  return rows[0]
}
