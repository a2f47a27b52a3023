/** Of each model, its fields and what a client has to know of them. A field within a field has both names: `Parcels.Orders.Value`. */
export type FieldTexts = Readonly<Record<string, Readonly<Record<string, string>>>>
