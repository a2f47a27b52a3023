/** The source with everything except its comments replaced by spaces, so that positions stay the same. */
export function commentsIn(source: string, isSql: boolean): string {
  const comment = isSql ? /--[^\n]*|\/\*[\s\S]*?\*\//g : /(?<=^|[\s;{(,])\/\/[^\n]*|\/\*[\s\S]*?\*\//gm
  let text = ""
  let end = 0
  for (const match of source.matchAll(comment)) {
    text += blank(source.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return text + blank(source.slice(end))
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, " ")
}
