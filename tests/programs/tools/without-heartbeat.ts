// A build without the heartbeat, that of an open request and that of work under way: what is promised of long calls must fail with it.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const heartbeat = /setInterval\([\w$.]+,1e4\)/g

/** Copies `build`, lends the changed copy to `use`, and takes it away. Rejects when it is not found at both places. */
export const withoutHeartbeat = async <T>(build: string, use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-still-'))
  try {
    await cp(build, folder, { recursive: true })
    const file = join(folder, 'background.js')
    const script = await readFile(file, 'utf8')
    const found = script.match(heartbeat)?.length ?? 0
    if (found !== 2) throw new Error(`The heartbeat stands ${found} times in the worker, not twice.`)
    await writeFile(file, script.replace(heartbeat, '0'))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
