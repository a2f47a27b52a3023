/** One side of a shipment as it is printed. */
export interface LabelParty {
  readonly name: string
  readonly organisation: string
  /** Street, locality, town and county, one a line, without empty ones. */
  readonly lines: readonly string[]
  readonly postcode: string
  /** In English, which sorting offices at home and abroad can read. Printed on international labels only. */
  readonly country: string
}

/** Everything that is printed on one label, as plain data, so that the same data always gives the same page. */
export interface LabelData {
  /** As it is in the barcode: printable ASCII without spaces. It is printed in groups when it is an S10 number. */
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
  /** This parcel, how many the shipment has, and whether `trackingNumber` is its own: where it is not, the codes include the parcel's place. */
  readonly parcel: { readonly number: number; readonly of: number; readonly hasOwnNumber: boolean }
  readonly isInternational: boolean
  /** Short words for what the driver must do: `SIGNATURE`. */
  readonly instructions: readonly string[]
  /** ISO date. */
  readonly bookedOn: string
}
