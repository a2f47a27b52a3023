import type { CsvFormat } from "../csv-format.ts"
import { genericUpload } from "../formats/generic-upload.ts"

/** What a cell says where nothing has happened. */
const NOT = /^(?:no|nee|nein|non|nie|n|0|false|-+)$/i

/** In which states of an order nothing is left to send, in the languages of headings. */
const DONE =
  /^(?:shipped|sent|dispatched|delivered|completed?|cancell?ed|refunded|versandt|versendet|geliefert|abgeschlossen|storniert|expédiée?|livrée?|annulée?|remboursée?|enviado|entregado|cancelado|spedito|consegnato|annullato|verzonden|geleverd|afgerond|geannuleerd|wysłan[eo]|dostarczon[eo]|anulowan[eo])$/i

/** A file whose columns the seller has mapped. Its items are those of our own upload file. */
export const mappedUpload: CsvFormat = {
  id: "mapped-upload",
  name: "your own file",
  source: genericUpload.source,
  required: [],
  columns: [],
  dropped: [],
  isOrderDone: (text) =>
    happened(text("SentAt")) || happened(text("CancelledAt")) || DONE.test(text("FulfilmentStatus")),
}

function happened(cell: string): boolean {
  return cell !== "" && !NOT.test(cell)
}
