/** Finds which of many texts occur within a text, in one pass however many they are. */
export type TextFinder = (text: string, onFound: (place: number) => void) => void

interface Node {
  readonly next: Map<number, number>
  /** Where the search goes on when no longer text fits: the node of the longest ending that begins another text. */
  fail: number
  /** The texts that end here, by their places in the list. */
  readonly found: number[]
  /** The nearest node along `fail` at which a text ends; 0 for none. */
  foundAlong: number
}

/**
 * The texts are looked for together (Aho and Corasick): looking for each by itself would cost many times as much, and a
 * text like "aaaa…b" could be made to take a second. None of them is empty.
 */
export function createTextFinder(texts: readonly string[]): TextFinder {
  const nodes: Node[] = [aNode()]
  texts.forEach((text, place) => {
    let at = 0
    for (let index = 0; index < text.length; index += 1) at = childOf(nodes, at, text.charCodeAt(index))
    nodes[at]?.found.push(place)
  })
  linkFails(nodes)
  return (text, onFound) => {
    let at = 0
    for (let index = 0; index < text.length; index += 1) {
      at = step(nodes, at, text.charCodeAt(index))
      for (let end = at; end !== 0; end = nodes[end]?.foundAlong ?? 0) {
        for (const place of nodes[end]?.found ?? []) onFound(place)
      }
    }
  }
}

function aNode(): Node {
  return { next: new Map(), fail: 0, found: [], foundAlong: 0 }
}

function childOf(nodes: Node[], at: number, code: number): number {
  const known = nodes[at]?.next.get(code)
  if (known !== undefined) return known
  nodes.push(aNode())
  nodes[at]?.next.set(code, nodes.length - 1)
  return nodes.length - 1
}

function step(nodes: readonly Node[], from: number, code: number): number {
  let at = from
  for (;;) {
    const next = nodes[at]?.next.get(code)
    if (next !== undefined) return next
    if (at === 0) return 0
    at = nodes[at]?.fail ?? 0
  }
}

/** Breadth first, because a node's link leads to one that is nearer to the root. */
function linkFails(nodes: readonly Node[]): void {
  const queue = [...(nodes[0]?.next.values() ?? [])]
  for (const at of queue) {
    const node = nodes[at]
    if (node === undefined) continue
    for (const [code, child] of node.next) {
      const childNode = nodes[child]
      if (childNode === undefined) continue
      childNode.fail = step(nodes, node.fail, code)
      const link = nodes[childNode.fail]
      childNode.foundAlong = link !== undefined && link.found.length > 0 ? childNode.fail : (link?.foundAlong ?? 0)
      queue.push(child)
    }
  }
}
