import { answerWith } from "./answer-with.ts"
import type { LabelsToDraw } from "./draw-labels.ts"
import { renderMixedLabelsPdf } from "./render-mixed-labels-pdf.ts"

answerWith(async (wanted) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only drawLabels starts this, with labels
  const { labels, options } = wanted as LabelsToDraw
  return renderMixedLabelsPdf(labels, options)
})
