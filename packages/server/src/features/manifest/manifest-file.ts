import type { downloadManifest as downloadCall } from "@smart-send/contract/manifest/download-manifest"
import type { getManifestFile as fileCall } from "@smart-send/contract/manifest/get-manifest-file"
import { addressLines, organisationBeside } from "@smart-send/domain/address/address-lines"
import { formatPostcode } from "@smart-send/domain/address/postcode"
import { manifestIdSchema } from "@smart-send/domain/id/id"
import { err, ok } from "@smart-send/domain/result/result"
import { sql } from "kysely"
import type { CustomerContext, Platform } from "../../context.ts"
import { inScope } from "../../platform/db/scope.ts"
import type { Answer, Input } from "../../platform/http/route.ts"
import { courierNames, type CourierNames } from "../../records/courier/courier-names.ts"
import { labelHref, readLabelToken } from "../../records/label/label-link.ts"
import { fetchForm } from "./fetch-form.ts"
import { readLinesOf, type ManifestLine } from "./manifest-lines.ts"
import { readManifests, type ManifestRow } from "./manifest-store.ts"
import { loadOf, manifestNumber } from "./present-manifest.ts"

type DownloadCall = typeof downloadCall
type FileCall = typeof fileCall

/** Links to the papers of a manifest. */
export async function downloadManifest(
  { linkSecret, clock, couriers }: Pick<Platform, "linkSecret" | "clock" | "couriers">,
  context: CustomerContext,
  { params }: Input<DownloadCall>,
): Promise<Answer<DownloadCall>> {
  const [row] = await context.tx(async (tx) => readManifests(tx, [params.id]))
  if (row === undefined || row.provider !== params.provider || row.account !== params.account) {
    return err({ code: "NOT-FOUND" })
  }
  if (row.lines === 0) {
    return err({ code: "STATE-NOT-ALLOWED", message: "There is no parcel on this manifest to print." })
  }
  const hasForm = row.has_document || (await fetchForm({ couriers }, context, row))
  const scope = { secret: linkSecret, tenant: context.caller.tenant }
  const linkTo = (kind: "manifest" | "courier-manifest") =>
    labelHref(scope, { customerId: context.customerId, object: { kind, id: row.id } }, clock.now())
  return ok({ Href: linkTo("manifest"), CourierHref: hasForm ? linkTo("courier-manifest") : null })
}

/** The file that a link leads to. Nobody is signed in, so the caller sees only what the link permits. */
export async function getManifestFile(
  platform: Platform,
  context: CustomerContext,
  { params }: Input<FileCall>,
): Promise<Answer<FileCall>> {
  const { tenant } = context.caller
  const grant = readLabelToken({ secret: platform.linkSecret, tenant }, params.token, platform.clock.now())
  const id = manifestIdSchema.safeParse(grant?.object.id)
  if (grant === null || !id.success) return err({ code: "LINK-EXPIRED" })
  const { kind } = grant.object
  if (kind !== "manifest" && kind !== "courier-manifest") return err({ code: "LINK-EXPIRED" })
  const read = await inScope(platform.db, { tenant, customerId: grant.customerId }, async (tx) => {
    const [row] = await readManifests(tx, [id.data])
    if (row === undefined) return null
    const { rows } = await sql<{ document: Buffer | null }>`
      select document from manifest where id = ${row.id} and ${kind === "courier-manifest"}
    `.execute(tx)
    return { row, document: rows[0]?.document ?? null, lines: await readLinesOf(tx, row.id) }
  })
  if (read === null || (kind === "courier-manifest" && read.document === null)) return err({ code: "LINK-EXPIRED" })
  const bytes = read.document ?? (await drawSheet(read, courierNames(platform, context.tenant), platform.clock.now()))
  const name = `${kind}-${manifestNumber(read.row)}.pdf`
  return ok({ file: { name, contentType: "application/pdf", bytes } })
}

interface SheetInput {
  readonly row: ManifestRow
  readonly lines: readonly ManifestLine[]
}

async function drawSheet({ row, lines }: SheetInput, names: CourierNames, now: Date): Promise<Buffer> {
  const { sender } = row
  const sheet = {
    courier: names.courierOf(row.service),
    // The driver's scanner knows the courier's own number, where it gave one that bars can show.
    manifestNumber: /^[\x20-\x7e]{1,60}$/.test(row.courier_ref) ? row.courier_ref : manifestNumber(row),
    collectedOn: dayText(row.for_date),
    isDraft: row.state !== "Closed",
    sender: {
      name: sender.Name,
      organisation: organisationBeside(sender),
      lines: addressLines(sender),
      postcode: formatPostcode(sender.Postcode, sender.CountryIsoCode),
      country: "",
    },
    shipments: lines.map((line) => {
      const { Parcels, Weight } = loadOf(line.item)
      return {
        trackingNumber: line.tracking_number,
        service: line.service.Name,
        postcode: formatPostcode(line.item.Recipient.Postcode, line.item.Recipient.CountryIsoCode),
        parcels: Parcels,
        weight: Weight,
      }
    }),
  }
  const { renderManifestSheet } = await import("@smart-send/documents/paper/render-manifest-sheet")
  return renderManifestSheet(sheet, { title: `Manifest ${manifestNumber(row)}`, madeAt: row.closed ?? now })
}

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
})

/** "Mon 23 Nov 2026". */
function dayText(date: string): string {
  return dayFormat.format(new Date(`${date}T00:00:00Z`)).replaceAll(",", "")
}
