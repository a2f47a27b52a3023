import type { Socket } from "socket.io"
import type { Logger } from "pino"
import type { Db } from "../db/scope.ts"
import { createCustomerChannel, type CustomerChannel, type Tell } from "./customer-channel.ts"
import { readOutbox, readPositions, type FeedCustomer } from "./read-outbox.ts"

/** The feeds of all customers who have a socket in this process. */
export interface CustomerChannels {
  /**
   * Sends the socket the events it has missed since `seq` and lets it into its customer's room. Returns the feed's
   * position, or null when the customer has too many sockets.
   */
  readonly letIn: (customer: FeedCustomer, socket: Socket, seq: number | null) => Promise<number | null>
  readonly leave: (customer: FeedCustomer, socket: Socket) => void
  /** Reads the current position of every feed from the database, and has the ones that moved read on. */
  readonly look: () => Promise<void>
  /** How many seconds open pages may be out of date; 0 while no page is open. */
  readonly lagSeconds: () => number
}

export interface ChannelsParts {
  readonly db: Db
  readonly log: Logger
  readonly tellRoom: (room: string) => Tell
}

/** Enough for a seller's whole staff with a dozen tabs each; more is a client in a loop. */
const MOST_SOCKETS = 200

interface Open {
  readonly channel: CustomerChannel
  readonly sockets: Set<Socket>
}

export function createCustomerChannels({ db, log, tellRoom }: ChannelsParts): CustomerChannels {
  const openById = new Map<string, Open>()
  let looked = performance.now()

  const openFor = (customer: FeedCustomer): Open => {
    const { customerId } = customer
    const known = openById.get(customerId)
    if (known !== undefined) return known
    const open: Open = {
      sockets: new Set(),
      channel: createCustomerChannel({
        position: async () => (await readPositions(db, [customerId])).get(customerId) ?? 0,
        eventsAfter: (seq, most) => readOutbox(db, customer, seq, most),
        tellAll: tellRoom(customerId),
        onError: (error) => log.warn({ err: error, customerId }, "a feed could not be read"),
      }),
    }
    openById.set(customerId, open)
    return open
  }

  return {
    letIn: async (customer, socket, seq) => {
      const { channel, sockets } = openFor(customer)
      if (!sockets.has(socket) && sockets.size >= MOST_SOCKETS) return null
      sockets.add(socket)
      return channel.letIn(
        seq,
        (name, event) => socket.emit(name, event),
        () => {
          // The room of a customer is named by their id, which comes from the token alone.
          if (socket.connected) void socket.join(customer.customerId)
        },
      )
    },
    leave: ({ customerId }, socket) => {
      const open = openById.get(customerId)
      open?.sockets.delete(socket)
      if (open?.sockets.size === 0) openById.delete(customerId)
    },
    look: async () => {
      const positions = await readPositions(db, [...openById.keys()])
      for (const [customerId, seq] of positions) openById.get(customerId)?.channel.moveTo(seq)
      looked = performance.now()
    },
    lagSeconds: () => {
      if (openById.size === 0) return 0
      const earliest = [...openById.values()].reduce(
        (since, { channel }) => Math.min(since, channel.behindSince() ?? since),
        looked,
      )
      return (performance.now() - earliest) / 1000
    },
  }
}
