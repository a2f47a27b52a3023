import type { LabelText } from "../label/draw-label-pdf.ts"

/** A label of 4 x 6 inches for printers of 203 dots to the inch: the stand-in's own design, the number in Code 128. */
export function drawLabelZpl({ courier, service, trackingNumber, reference, to, from, grams }: LabelText): string {
  return [
    "^XA^CI28^PW812^LL1218",
    place(40, 40, 60, courier.toUpperCase()),
    place(40, 110, 36, service),
    "^FO40,160^GB732,3,3^FS",
    ...to.slice(0, 10).map((line, row) => place(40, 190 + row * 46, 38, line)),
    "^FO40,660^GB732,3,3^FS",
    place(40, 680, 20, `From, and return to: ${from.join(", ")}`),
    place(40, 710, 24, `${(grams / 1000).toFixed(2)} kg`),
    place(40, 740, 24, reference === "" ? "" : `Reference ${reference}`),
    `^FO100,820^BY3^BCN,220,N,N^FD${trackingNumber}^FS`,
    place(100, 1060, 44, trackingNumber),
    "^XZ",
  ].join("\n")
}

function place(x: number, y: number, height: number, text: string): string {
  return `^FO${x},${y}^A0N,${height},${height}^FD${plain(text)}^FS`
}

/** Without what would be a command. */
function plain(text: string): string {
  return text.replaceAll(/[\^~]/g, " ")
}
