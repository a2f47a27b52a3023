import type PdfKit from "pdfkit"
import { drawMarks } from "./draw-marks.ts"
import { LABEL_HEIGHT, LABEL_WIDTH } from "./lay-out-label.ts"
import type { Mark } from "./label-marks.ts"

type Document = InstanceType<typeof PdfKit>

/** A section's operators, and what the page must know for them. */
interface Written {
  readonly operators: string
  readonly faces: object
  readonly forms: object
}

/** Writes sections of labels onto a document's page. */
export type WriteSections = (sections: readonly (readonly Mark[])[]) => void

/** A section shorter than this is written out each time: naming another object takes as much. */
const WORTH_A_FORM = 200

/**
 * Each label's operators are written as one piece, because the library makes an array of bytes of every operator it is
 * given, and a label has five hundred. What labels have in common is in the document once, as a form that pages name.
 */
export function createSectionWriter(document: Document): WriteSections {
  // Null for a section seen once: the second time shows that it is shared.
  const known = new WeakMap<readonly Mark[], Written | null>()
  let forms = 0

  function written(section: readonly Mark[]): Written {
    const before = known.get(section)
    if (before !== undefined && before !== null) return before
    const operators = collectOperators(document, () => drawMarks(document, section))
    const plain = { operators, faces: { ...document.page.fonts }, forms: {} }
    const isForm = before === null && operators.length >= WORTH_A_FORM
    const kept = isForm ? asForm(plain) : plain
    known.set(section, before === null ? kept : null)
    return kept
  }

  function asForm({ operators, faces }: Written): Written {
    forms += 1
    const name = `S${forms}`
    const BBox = [0, 0, LABEL_WIDTH, LABEL_HEIGHT]
    const form = document.ref({ Type: "XObject", Subtype: "Form", BBox, Resources: { Font: faces } })
    form.end(Buffer.from(operators, "latin1"))
    return { operators: `/${name} Do\n`, faces: {}, forms: { [name]: form } }
  }

  return (sections) => {
    const { page } = document
    let operators = ""
    for (const section of sections) {
      const each = written(section)
      operators += each.operators
      Object.assign(page.fonts, each.faces)
      Object.assign(page.xobjects, each.forms)
    }
    page.write(Buffer.from(operators, "latin1"))
  }
}

/** What `draw` would have written onto the page. */
function collectOperators({ page }: Document, draw: () => void): string {
  const write = page.write.bind(page)
  const operators: string[] = []
  page.write = (operator: string) => operators.push(operator)
  try {
    draw()
  } finally {
    page.write = write
  }
  return `${operators.join("\n")}\n`
}
