/** The part of an engine.io connection that is used here. */
interface Connection {
  on(event: "packet", listener: (packet: { readonly type: string }) => void): unknown
  close(discard?: boolean): unknown
}

/** Messages in any one second (FEED-7). Our own client sends one in ten minutes. */
const MOST_A_SECOND = 20

const SECOND_MS = 1000

/** Closes a connection that sends too many messages, whether or not it has presented a token. */
export function cutOffFlood(connection: Connection): void {
  const times: number[] = []
  connection.on("packet", ({ type }) => {
    if (type !== "message") return
    const now = performance.now()
    times.push(now)
    const earliest = times.length > MOST_A_SECOND ? times.shift() : undefined
    if (earliest !== undefined && now - earliest < SECOND_MS) connection.close(true)
  })
}
