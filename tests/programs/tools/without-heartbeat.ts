// Builds an extension without the heartbeats of open requests and of work, to prove that long calls depend on them. Its alarm comes 45 s later and
// does not repeat each minute. The browser ends a worker that was idle for 30 s, and looks every 30 s: an alarm every 30 s could keep it alive.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The call that keeps the browser from ending an idle worker; two timers make it. */
const heartbeat = /[\w$.]+\.getPlatformInfo\(\)/g
const alarm = /when:([\w$]+),periodInMinutes:1\b/g

/** Copies `build`, passes the changed copy to `use`, and deletes it. Rejects if the heartbeat or the alarm is not found once. */
export const withoutHeartbeat = async <T>(build: string, use: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-still-'))
  try {
    await cp(build, folder, { recursive: true })
    const file = join(folder, 'background.js')
    const script = await readFile(file, 'utf8')
    for (const pattern of [heartbeat, alarm]) {
      const found = script.match(pattern)?.length ?? 0
      if (found !== 1) throw new Error(`${pattern.source} is found ${found} times in the worker, not once.`)
    }
    await writeFile(file, script.replace(heartbeat, '0').replace(alarm, 'when:$1+45e3,periodInMinutes:60'))
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}
