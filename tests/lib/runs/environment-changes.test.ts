// Tests changes of the API key, permission, base URL or connection at every boundary of a run, with and without a killed worker. Once they
// are undone, the run must end well.
import { expect, test } from 'vitest'
import { sampleApiKey } from '../../../lib/sample-service/options.ts'
import { describeEnding, goodEndings } from './ending.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import type { TestWorker } from './test-worker.ts'
import { isLong, turn } from '../../is-long.ts'

const host = 'api.service.example'
interface Change {
  apply: (sandbox: Sandbox) => Promise<unknown>
  undo: (sandbox: Sandbox) => Promise<unknown>
  /** another good ending: with another account, an unknown list proves nothing */
  alsoGood?: string
}

const trackAll = async (sandbox: Sandbox, worker: TestWorker): Promise<void> => {
  const id = (await sandbox.connections.active())?.id ?? ''
  await worker.whileAlive(() => worker.track({ is: 'permitted' }))
  await worker.whileAlive(() => worker.track({ is: 'connection', id }))
}

const changes: Record<string, Change> = {
  'the API key is replaced by one that the service rejects': {
    apply: sandbox => sandbox.saveConnection({ apiKey: 'another key' }),
    undo: sandbox => sandbox.saveConnection({ apiKey: sampleApiKey }),
    alsoGood: 'not paid, and called uncertain'
  },
  'the permission is revoked': {
    apply: async sandbox => sandbox.revokedHosts.add(host),
    undo: async sandbox => sandbox.revokedHosts.delete(host)
  },
  'the base URL is wrong': {
    apply: sandbox => sandbox.saveConnection({ baseUrl: `https://${host}/elsewhere` }),
    undo: sandbox => sandbox.saveConnection()
  },
  'the connection is deleted, where that is allowed': {
    apply: async sandbox => sandbox.connections.remove((await sandbox.connections.active())?.id ?? ''),
    undo: async sandbox => (await sandbox.connections.active()) ?? sandbox.saveConnection()
  }
}

const wakesBeforeUndo = 8
/** How long an uncertain run is observed after the change is undone. */
const observedMs = 172_800_000

const playChange = async (change: Change, at: number, isKilled: boolean): Promise<{ wasApplied: boolean; ending: string }> => {
  const sandbox = await createSandbox()
  let wasApplied = false
  const happens = async (): Promise<void> => {
    wasApplied = true
    await change.apply(sandbox)
  }
  const first = sandbox.startWorker(isKilled ? at : Infinity, { at, happens })
  await first.importSearch()
  let wakes = 0
  if (!first.life.dead) await sandbox.runUntilIdle(first, () => ++wakes > wakesBeforeUndo)
  const next = first.life.dead ? sandbox.startWorker() : first
  if (next !== first) await next.wake()
  await change.undo(sandbox)
  await trackAll(sandbox, next)
  const end = sandbox.clock.now + observedMs
  await sandbox.runUntilIdle(next, ([run]) => run?.state.is === 'uncertain' && sandbox.clock.now > end)
  const ending = await describeEnding(sandbox)
  // No request goes to another host.
  expect(sandbox.requests.filter(({ url }) => new URL(url).host !== host)).toEqual([])
  sandbox.database.close()
  return { wasApplied, ending }
}

const step = isLong ? 13 : 197

test.each(Object.entries(changes))(
  'nothing is lost and nothing is paid twice when %s',
  async (_, change) => {
    const wrong: string[] = []
    const endings = new Map<string, number>()
    let boundary = 1 + (turn % step)
    for (; boundary < 1_000; boundary += step) {
      let wasApplied = false
      for (const isKilled of isLong ? [false, true] : [boundary % 2 === 0]) {
        const played = await playChange(change, boundary, isKilled)
        wasApplied ||= played.wasApplied
        if (played.wasApplied) endings.set(played.ending, (endings.get(played.ending) ?? 0) + 1)
        if (![...goodEndings, change.alsoGood].includes(played.ending))
          wrong.push(`at ${boundary}${isKilled ? ', and killed' : ''}: ${played.ending}`)
      }
      if (!wasApplied) break
    }
    console.log(`${boundary} boundaries: ${[...endings].map(([ending, count]) => `${count} ${ending}`).join(', ')}`)
    expect(wrong).toEqual([])
    expect(boundary).toBeGreaterThan(50)
    expect(endings.get('paid and stored')).toBeGreaterThan(0)
  },
  300_000
)
