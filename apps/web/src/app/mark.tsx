/** The product's mark: a parcel, drawn in the tenant's accent. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className="ss-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect className="ss-mark-tile" width="32" height="32" rx="8" />
      <path
        className="ss-mark-parcel"
        d="M9 12.5 16 9l7 3.5v7L16 23l-7-3.5z M9 12.5l7 3.5 7-3.5 M16 16v7 M12.5 10.75l7 3.5"
      />
    </svg>
  )
}
