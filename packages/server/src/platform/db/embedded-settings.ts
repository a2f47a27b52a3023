import type { Client } from "pg"
import { StartRefusal } from "../process/start-refusal.ts"

/** `thrown-away` is for test databases only: it gives up durability after a power cut for speed. */
export type Durability = "safe" | "thrown-away"

const SAFE = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" }
const THROWN_AWAY = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "200" }

/** Small settings, because the server shares one machine and its memory with one application. */
const SMALL = {
  listen_addresses: "127.0.0.1",
  // TCP on loopback only: a socket's path may be too long for the system, and its folder may be open to other users.
  unix_socket_directories: "",
  password_encryption: "scram-sha-256",
  max_connections: "60",
  shared_buffers: "48MB",
  work_mem: "8MB",
  maintenance_work_mem: "32MB",
  max_wal_size: "256MB",
  min_wal_size: "80MB",
  // Its three I/O processes gain nothing on one small machine.
  io_method: "sync",
  jit: "off",
  max_worker_processes: "2",
  max_parallel_workers_per_gather: "0",
  max_logical_replication_workers: "0",
  max_wal_senders: "0",
  max_replication_slots: "0",
  autovacuum_max_workers: "1",
  timezone: "UTC",
  log_min_messages: "warning",
  log_line_prefix: "%m [%p] ",
}

export function serverArguments(cluster: string, port: number, durability: Durability): string[] {
  const settings = { ...SMALL, ...(durability === "safe" ? SAFE : THROWN_AWAY), port: String(port) }
  return ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])]
}

/** Asks the running server itself, because a configuration file or a build may override our settings. */
export async function assertSafe(client: Client): Promise<void> {
  for (const [name, wanted] of Object.entries({ ...SAFE, data_checksums: "on" })) {
    const { rows } = await client.query<{ value: string }>("select current_setting($1) as value", [name])
    if (rows[0]?.value === wanted) continue
    throw new StartRefusal(
      `The built-in database runs with ${name} = ${rows[0]?.value ?? "nothing"}, which can lose acknowledged bookings. It must be ${wanted}.`,
    )
  }
}
