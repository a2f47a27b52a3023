import type { ReactNode } from "react"
import { useId } from "react"
import "./field.css"

/** What the control inside a field must carry, so that label, help and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": boolean
}

export interface FieldProps {
  readonly label: string
  readonly help?: string
  /** Stands in place of the help. */
  readonly error?: string | null
  readonly children: (control: FieldControl) => ReactNode
}

/** Label above, help below, the error in place of the help; for controls that Mantine has no input for. */
export function Field({ label, help, error = null, children }: FieldProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className="ss-field">
      <label className="ss-field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        "aria-describedby": note === undefined ? undefined : `${id}-note`,
        "aria-invalid": error !== null,
      })}
      {note !== undefined && (
        <p className="ss-field-note" id={`${id}-note`} data-error={error !== null}>
          {note}
        </p>
      )}
    </div>
  )
}
