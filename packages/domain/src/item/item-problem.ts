/** One thing that keeps an item from being sent, or that its seller should look at (CHECK-22). */
export interface ItemProblem {
  /** The code of its check: `ITEM-WEIGHT`, `ADDRESS-RECIPIENT-TOWN-REQUIRED`. */
  readonly Code: string
  /** Dotted path of the field to correct: `PackageDimensions.Weight`, `MarketplaceOrderLines.0.Value`. */
  readonly Field: string
  /** A plain sentence that says what to do. */
  readonly Message: string
  /** Only an `error` keeps the item from being booked. */
  readonly Severity: "error" | "warning"
}
