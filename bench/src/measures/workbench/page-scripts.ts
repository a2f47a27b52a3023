// Scripts for the page are text, because this side has no DOM types.

/** The time from the list's request to the first rows, and to its last byte, which comes later; null before that. */
export const FIRST_ROWS = `(() => {
  const list = performance.getEntriesByType("resource").find((entry) => entry.name.endsWith("/smartsenditem/list"))
  return list === undefined || window.firstRowsAt === undefined
    ? null
    : { rows: window.firstRowsAt - list.startTime, lastByte: list.responseEnd - list.startTime }
})()`

/**
 * Scrolls \`scroller\` for \`seconds\` at \`speed\` pixels a second, frame by frame. A frame is blank when no row is at
 * the middle of the list. Returns the longest time between two frames and the number of blank ones.
 */
export const scrolled = (scroller: string, row: string, { seconds, speed }: { seconds: number; speed: number }) =>
  `new Promise((resolve) => {
    const box = document.querySelector(${JSON.stringify(scroller)})
    const { left, top, width, height } = box.getBoundingClientRect()
    const began = performance.now()
    let last = began
    let longest = 0
    let blank = 0
    let frames = 0
    const step = (now) => {
      frames += 1
      if (frames > 1) longest = Math.max(longest, now - last)
      last = now
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      if (at === null || at.closest(${JSON.stringify(row)}) === null) blank += 1
      box.scrollTop = ((now - began) / 1000) * ${speed}
      if (now - began < ${seconds * 1000}) requestAnimationFrame(step)
      else resolve({ longest, blank, frames })
    }
    requestAnimationFrame(step)
  })`

/** The time from the next \`event\` to the frame that shows its effect, stored in window.actMs. */
export const watchNext = (event: string) => `{
  window.actMs = undefined
  window.addEventListener(${JSON.stringify(event)}, () => {
    const began = performance.now()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => (window.actMs = performance.now() - began)
      channel.port2.postMessage(null)
    })
  }, { capture: true, once: true })
}`

/** Counts frames that came later than \`longestMs\` after the one before, until window.stopFrames is called. */
export const watchFrames = (longestMs: number) => `{
  let last = performance.now()
  let late = 0
  let worst = 0
  let isOn = true
  const step = (now) => {
    if (!isOn) return
    if (now - last > ${longestMs}) late += 1
    worst = Math.max(worst, now - last)
    last = now
    requestAnimationFrame(step)
  }
  requestAnimationFrame((now) => {
    last = now
    requestAnimationFrame(step)
  })
  window.stopFrames = () => {
    isOn = false
    return { late, worst }
  }
}`

/** A page with only the same rows: the best that this machine's browser can do. */
export function barePage(count: number): string {
  return `<!doctype html><title>bare</title>
<style>#box{height:800px;overflow:auto;position:relative}.row{position:absolute;height:76px;left:0;right:0;display:grid;
grid-template-columns:40px 1fr 1fr 1fr 1fr 1fr}</style>
<input id="search"><div id="box"><div id="body" style="position:relative"></div></div>
<script>
const items = Array.from({ length: ${count} }, (_, n) => ({ name: "Octavia Greenhalgh " + n, text: ("octavia greenhalgh " + n + " whitby yo213bd prt-a4-1 framed print").toLowerCase() }))
const box = document.getElementById("box"), body = document.getElementById("body")
let shown = items
function draw() {
  body.style.height = shown.length * 76 + "px"
  const first = Math.max(0, Math.floor(box.scrollTop / 76) - 12)
  const last = Math.min(shown.length, first + 36)
  let html = ""
  for (let n = first; n < last; n += 1) html += '<div class="row" style="top:' + n * 76 + 'px"><span></span><span>' + shown[n].name + '</span><span>Framed print A4</span><span>0.5 kg</span><span>Wren Next Day</span><span>£4.12</span></div>'
  body.innerHTML = html
}
box.addEventListener("scroll", draw)
document.getElementById("search").addEventListener("input", (event) => {
  const term = event.target.value.toLowerCase()
  shown = items.filter((item) => item.text.includes(term))
  draw()
})
draw()
</script>`
}
