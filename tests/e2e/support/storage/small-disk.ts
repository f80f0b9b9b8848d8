// Mounts a small disk in memory that can be filled and cleared; needs root on Linux.
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Disk {
  path: string
  /** fills the disk completely */
  fill: () => Promise<void>
  clear: () => Promise<void>
  remove: () => Promise<void>
}

/** Undefined if the system refuses. */
export const mountDisk = async (megabytes: number): Promise<Disk | undefined> => {
  const path = await mkdtemp(join(tmpdir(), 'muster-disk-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'muster', path]).then(
    () => true,
    () => false
  )
  if (!mounted) {
    await rm(path, { recursive: true })
    return undefined
  }
  const filler = join(path, 'filler')
  return {
    path,
    fill: async () => {
      const file = await open(filler, 'a')
      try {
        // oxlint-disable-next-line no-unmodified-loop-condition -- each write may halve it
        for (let size = 1 << 20; size >= 1;)
          await file.write(Buffer.alloc(size)).then(
            ({ bytesWritten }) => (bytesWritten < size ? (size >>= 1) : size),
            () => (size >>= 1)
          )
      } finally {
        await file.close()
      }
    },
    clear: () => rm(filler, { force: true }),
    remove: async () => {
      await run('umount', ['-l', path])
      await rm(path, { recursive: true })
    }
  }
}
