import { html, type Markup } from "./html.ts"

/** Why a form is shown again. */
export interface FormFault {
  readonly message: string
  /** The field at fault; null when it may be any. */
  readonly field: string | null
}

export interface FormField {
  readonly name: string
  readonly label: string
  readonly type: "text" | "email" | "password"
  readonly autocomplete: string
  readonly maxlength: number
  readonly value?: string
  readonly hint?: string
  readonly isFirst?: boolean
}

/** A labelled field. The fault of the form is linked to it where it is about it, for users of screen readers. */
export function formField(field: FormField, fault: FormFault | null): Markup {
  const { name, label, type, autocomplete, maxlength, value = "", hint } = field
  const isAtFault = isAbout(fault, name)
  const described = [...(hint === undefined ? [] : [`${name}-hint`]), ...(isAtFault ? ["fault"] : [])]
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint === undefined ? html`` : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      required
      maxlength="${String(maxlength)}"
      value="${value}"
      ${type === "email" ? html` autocapitalize="none" spellcheck="false"` : html``}
      ${isAtFault ? html` aria-invalid="true"` : html``}${
        described.length === 0 ? html`` : html` aria-describedby="${described.join(" ")}"`
      }
      ${hasFocus(field, fault) ? html` autofocus` : html``}
    />
  </div>`
}

function isAbout(fault: FormFault | null, name: string): boolean {
  return fault !== null && (fault.field === null || fault.field === name)
}

/** The first field, or the one to put right. */
function hasFocus({ name, isFirst = false }: FormField, fault: FormFault | null): boolean {
  return fault === null || fault.field === null ? isFirst : fault.field === name
}

export function faultNote(fault: FormFault | null): Markup {
  return fault === null ? html`` : html`<p class="fault" id="fault" role="alert">${fault.message}</p>`
}
