// Two machines of one person: two whole worlds, one service, and one sync area between them, which can fail, be full, or be cut.
import { createSyncStore } from '../../../../lib/database/runs/sync-store.ts'
import { createTrackList } from '../../../../lib/runs/track/track-list.ts'
import { createSync, type SyncArea } from '../../../../lib/runs/sync/sync.ts'
import type { SyncData } from '../../../../lib/runs/sync/sync-entries.ts'
import { createSandbox, withReplaced, type Sandbox } from '../sandbox.ts'

/** An area as browsers have it: what is asked for is copied, and what is too large is refused. */
export const createArea = () => {
  const area: { lies: SyncData; writes: number; broken: boolean } = { lies: {}, writes: 0, broken: false }
  const own: SyncArea = {
    get: async () => structuredClone(area.lies),
    set: async entries => {
      area.writes++
      const size = new TextEncoder().encode(JSON.stringify({ ...area.lies, ...entries })).length
      if (area.broken || size > 102_400) throw new Error('QUOTA_BYTES quota exceeded')
      area.lies = { ...area.lies, ...structuredClone(entries) }
    },
    remove: async keys => {
      area.writes++
      if (area.broken) throw new Error('offline')
      area.lies = Object.fromEntries(Object.entries(area.lies).filter(([key]) => !keys.includes(key)))
    }
  }
  return Object.assign(area, { own })
}

/** A machine that takes part. `look` is what a change, or a wake, makes it do; it ends when all is written. */
const joinSync = async (sandbox: Sandbox, area: ReturnType<typeof createArea>, machine: string, idsFrom: number) => {
  const store = createSyncStore(sandbox.database)
  const worker = sandbox.startWorker()
  for (let n = 0; n < idsFrom; n++) worker.dependencies.clock.newId()
  await store.saveChoice({ on: true, connectionByHost: {} })
  let looking: Promise<void> = Promise.resolve()
  const told = { followed: 0 }
  const sync = createSync({
    dependencies: withReplaced(worker.dependencies, {
      clock: { newId: () => machine },
      browser: { withLock: (name, work, wait) => (looking = worker.dependencies.browser.withLock(name, work, wait)) }
    }),
    store,
    area: area.own,
    trackList: createTrackList(worker.dependencies),
    onTracked: () => void told.followed++
  })
  const look = async (): Promise<void> => {
    sandbox.clock.now += 11_000
    sync()
    await looking
  }
  return { sandbox, worker, store, sync, look, told }
}

export const twoMachines = async () => {
  const area = createArea()
  const one = await createSandbox()
  const other = await createSandbox(undefined, { store: one.sampleStore, now: () => one.clock.now })
  const a = await joinSync(one, area, 'aaaa', 0)
  const b = await joinSync(other, area, 'bbbb', 100)
  return { area, a, b }
}
