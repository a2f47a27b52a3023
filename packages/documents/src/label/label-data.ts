/** One side of a shipment as it is printed. */
export interface LabelParty {
  readonly name: string
  readonly organisation: string
  /** Street, locality, town and county, one a line, without empty ones. */
  readonly lines: readonly string[]
  readonly postcode: string
  /** In English, as the sorting office abroad and at home both read it. Printed on international labels only. */
  readonly country: string
}

/** Everything on one label, and nothing else: plain data, so that the same data is always the same page. */
export interface LabelData {
  /** As the bars carry it: printable ASCII, no spaces. Grouped for the eye when it is an S10 number. */
  readonly trackingNumber: string
  readonly courierName: string
  /** Key of a drawn mark; a name without one gets its initial. */
  readonly courierMark: string
  readonly serviceName: string
  readonly sender: LabelParty
  readonly recipient: LabelParty
  /** kg */
  readonly weight: number
  /** The seller's own reference. */
  readonly reference: string
  /** This parcel, how many the shipment has, and whether `trackingNumber` is its own: where it is not, its place stands in the codes. */
  readonly parcel: { readonly number: number; readonly of: number; readonly hasOwnNumber: boolean }
  readonly isInternational: boolean
  /** Short words for what the driver must do: `SIGNATURE`. */
  readonly instructions: readonly string[]
  /** ISO date. */
  readonly bookedOn: string
}
