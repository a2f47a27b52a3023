import { expect, test } from "vitest"
import { runsFromMemory } from "./scratch-folder.ts"

const DISK = "/dev/vda / ext4 rw,relatime 0 0"

test.each([
  ["tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0", true],
  ["shm /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime,size=8388608k 0 0", false],
  ["tmpfs /dev/shm/other tmpfs rw 0 0", false],
])("a browser can be started in memory that is mounted as %s: %s", (mount, is) => {
  expect(runsFromMemory(`${DISK}\n${mount}\n`)).toBe(is)
})
